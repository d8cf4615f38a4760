package dev.ordering.order;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The direction of the list of orders. */
public enum SortOrder {
  /** Old to new: the direction of polling. */
  ASCENDING,
  /** New to old. */
  DESCENDING;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name used in requests and answers. */
  @JsonValue
  public String value() {
    return value;
  }

  public static Optional<SortOrder> of(String value) {
    return Arrays.stream(values()).filter(order -> order.value.equals(value)).findFirst();
  }
}
