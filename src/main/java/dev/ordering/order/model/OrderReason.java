package dev.ordering.order.model;

import dev.ordering.http.text.LowerCaseName;
import java.util.List;

/**
 * Why an order ended.
 *
 * @param text the text for the customer, at most {@link #LONGEST_TEXT} characters; may be empty
 * @param productIds the products of the order that were the cause
 */
public record OrderReason(Code code, String text, List<Long> productIds) {
  /** The maximum number of characters of the text. */
  public static final int LONGEST_TEXT = 500;

  public OrderReason {
    if (isTooLong(text)) {
      throw new IllegalArgumentException("text: at most " + LONGEST_TEXT + " characters");
    }
    productIds = List.copyOf(productIds);
  }

  /** Whether a text has too many characters for a reason. An emoji counts as one character. */
  public static boolean isTooLong(String text) {
    return text.codePointCount(0, text.length()) > LONGEST_TEXT;
  }

  /** Returns a reason with only a code. */
  public static OrderReason of(Code code) {
    return new OrderReason(code, "", List.of());
  }

  /** The causes. */
  public enum Code implements LowerCaseName {
    SOLD_OUT,
    CLOSED,
    TOO_LATE,
    ADDRESS,
    OTHER
  }
}
