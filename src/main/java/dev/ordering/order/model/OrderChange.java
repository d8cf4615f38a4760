package dev.ordering.order.model;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing that happened to an order.
 *
 * @param from empty where there was nothing before
 * @param to empty of what has no value, as {@link What#PLACED} has none
 * @param reason why the order ended, if somebody said so
 */
public record OrderChange(
    Instant at,
    OrderAuthor author,
    What what,
    Optional<String> from,
    String to,
    Optional<OrderReason> reason) {

  /** It was placed, and counts from now on. */
  public static OrderChange placed(Instant at, OrderAuthor author) {
    return new OrderChange(at, author, What.PLACED, Optional.empty(), "", Optional.empty());
  }

  /** It has another state. */
  public static OrderChange status(
      Instant at,
      OrderAuthor author,
      OrderStatus from,
      OrderStatus to,
      Optional<OrderReason> reason) {
    return new OrderChange(at, author, What.STATUS, Optional.of(from.name()), to.name(), reason);
  }

  /** What of an order can change. */
  public enum What {
    /** It was paid or validated for the first time. */
    PLACED,
    STATUS,
    /** The state of its payment, after it was placed. */
    PAYMENT,
    /** The shop has made it ready. */
    READY,
    EXTERNAL_ORDER_NR;

    private final String value = name().toLowerCase(Locale.ROOT);

    /** The name used in requests, responses and the database. */
    @com.fasterxml.jackson.annotation.JsonValue
    public String value() {
      return value;
    }

    public static What of(String value) {
      return Arrays.stream(values()).filter(what -> what.value.equals(value)).findFirst().get();
    }
  }
}
