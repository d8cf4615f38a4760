package dev.ordering.checkout.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a finding means for a customer who wants to order. */
public enum Severity {
  /** Blocks the order; the cart is not changed. */
  ERROR,
  /** Reports a correction that was already made. */
  WARNING;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
