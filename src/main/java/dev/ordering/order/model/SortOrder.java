package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

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
}
