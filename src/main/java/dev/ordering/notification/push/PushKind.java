package dev.ordering.notification.push;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The push services, by their names in requests. */
public enum PushKind {
  /** Apple Push Notification service. */
  APNS,
  /** Firebase Cloud Messaging. */
  FCM,
  /** The push service of a browser (RFC 8030). */
  WEBPUSH;

  private final String value = name().toLowerCase(Locale.ROOT);

  /** Returns the name used in requests and responses. */
  @JsonValue
  public String value() {
    return value;
  }
}
