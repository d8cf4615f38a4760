package dev.ordering.order.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The parties that can move an order from one state to another. */
public enum OrderActor {
  CUSTOMER,
  SHOP,
  PLATFORM;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
