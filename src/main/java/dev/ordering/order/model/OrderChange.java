package dev.ordering.order.model;

import dev.ordering.http.text.LowerCaseName;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/**
 * One change of an order.
 *
 * @param from the value before; empty if there was none
 * @param to the value afterwards; empty for changes without a value, such as {@link What#PLACED}
 * @param reason why the order ended; empty if no reason was given
 */
public record OrderChange(
    Instant at,
    OrderAuthor author,
    What what,
    Optional<String> from,
    String to,
    Optional<OrderReason> reason) {

  /** Returns the change of an order that was placed and counts from now on. */
  public static OrderChange placed(Instant at, OrderAuthor author) {
    return new OrderChange(at, author, What.PLACED, Optional.empty(), "", Optional.empty());
  }

  /** Returns the change of an order to another state. */
  public static OrderChange status(
      Instant at,
      OrderAuthor author,
      OrderStatus from,
      OrderStatus to,
      Optional<OrderReason> reason) {
    return new OrderChange(at, author, What.STATUS, Optional.of(from.name()), to.name(), reason);
  }

  /** The kinds of changes. */
  public enum What implements LowerCaseName {
    /** The order was paid or validated for the first time. */
    PLACED,
    STATUS,
    /** The state of the payment changed after the order was placed. */
    PAYMENT,
    /** The shop has marked the order as ready. */
    READY,
    EXTERNAL_ORDER_NR;

    public static What of(String value) {
      return Arrays.stream(values()).filter(what -> what.value().equals(value)).findFirst().get();
    }
  }
}
