package dev.ordering.catalog.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The reason why a product is suggested to a customer who has another one in the cart. */
public enum SuggestionReason {
  GOES_WELL_WITH,
  UPGRADE,
  /** The suggested product contains the other one and more. */
  MENU;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
