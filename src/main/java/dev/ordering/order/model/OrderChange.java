package dev.ordering.order.model;

import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * One thing that happened to an order after it was placed.
 *
 * @param who the person or program that made it, as it calls itself
 * @param actor the side that it stood on
 * @param from empty where there was nothing before
 */
public record OrderChange(
    Instant at, String who, OrderActor actor, What what, Optional<String> from, String to) {
  private static final int LONGEST_NAME = 100;

  public OrderChange {
    if (who.isBlank() || who.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("who: 1 to 100 characters");
    }
  }

  /** What of an order can change. */
  public enum What {
    STATUS,
    PAYMENT_STATUS,
    EXTERNAL_ORDER_NR;

    private final String value = name().toLowerCase(Locale.ROOT);

    /** The name of the field of an order that shows it. */
    public String value() {
      return value;
    }

    public static What of(String value) {
      return Arrays.stream(values()).filter(what -> what.value.equals(value)).findFirst().get();
    }
  }
}
