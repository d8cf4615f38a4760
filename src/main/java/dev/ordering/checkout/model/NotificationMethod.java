package dev.ordering.checkout.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a customer is notified that the order is in the locker. */
public enum NotificationMethod {
  EMAIL,
  SMS;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in requests and responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
