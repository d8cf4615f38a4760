package dev.ordering.notification.push;

import dev.ordering.http.text.LowerCaseName;

/** The push services, by their names in requests. */
public enum PushKind implements LowerCaseName {
  /** Apple Push Notification service. */
  APNS,
  /** Firebase Cloud Messaging. */
  FCM,
  /** The push service of a browser (RFC 8030). */
  WEBPUSH
}
