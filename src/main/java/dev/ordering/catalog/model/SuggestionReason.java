package dev.ordering.catalog.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a product is suggested to whoever has another. */
public enum SuggestionReason {
  GOES_WELL_WITH,
  UPGRADE,
  /** It holds the other and more. */
  MENU;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name used in responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
