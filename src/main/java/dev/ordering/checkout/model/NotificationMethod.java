package dev.ordering.checkout.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How the customer of a locker is notified that the order is in it. */
public enum NotificationMethod {
  EMAIL,
  SMS;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** The name used in requests and responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
