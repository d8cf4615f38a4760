package dev.ordering.order.model;

import java.util.List;
import java.util.Locale;

/**
 * Why an order ended.
 *
 * @param text for the customer, at most {@link #LONGEST_TEXT} characters; may be empty
 * @param productIds products of the order that were the cause
 */
public record OrderReason(Code code, String text, List<Long> productIds) {
  /** How many characters the text has at most. */
  public static final int LONGEST_TEXT = 500;

  public OrderReason {
    if (isTooLong(text)) {
      throw new IllegalArgumentException("text: at most " + LONGEST_TEXT + " characters");
    }
    productIds = List.copyOf(productIds);
  }

  /** Whether a text has more characters than a reason may have; an emoji is one. */
  public static boolean isTooLong(String text) {
    return text.codePointCount(0, text.length()) > LONGEST_TEXT;
  }

  /** A reason that says no more than its code. */
  public static OrderReason of(Code code) {
    return new OrderReason(code, "", List.of());
  }

  /** What went wrong. */
  public enum Code {
    SOLD_OUT,
    CLOSED,
    TOO_LATE,
    ADDRESS,
    OTHER;

    private final String value = name().toLowerCase(Locale.ROOT);

    /** The name used in requests and responses. */
    @com.fasterxml.jackson.annotation.JsonValue
    public String value() {
      return value;
    }
  }
}
