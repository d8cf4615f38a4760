package dev.ordering.checkout.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a finding means for whoever wants to order. */
public enum Severity {
  /** Blocks ordering; the cart stays as it is. */
  ERROR,
  /** Reports a correction that was already made. */
  WARNING;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name used in responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
