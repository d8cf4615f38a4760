package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The direction in which a list of orders is sorted. */
public enum SortOrder {
  /** Oldest first: the direction for polling. */
  ASCENDING,
  /** Newest first. */
  DESCENDING;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in requests and responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
