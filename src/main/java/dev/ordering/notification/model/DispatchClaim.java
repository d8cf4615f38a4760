package dev.ordering.notification.model;

import dev.ordering.notification.push.PushMessage;
import java.time.Instant;

/**
 * The right to dispatch a notification, until somebody takes it over.
 *
 * @param run which dispatcher this is; a higher one has taken over
 * @param retryUntil no device is tried again after that
 */
public record DispatchClaim(long companyId, long run, Instant retryUntil, PushMessage message) {
  public long notificationId() {
    return message.notificationId();
  }
}
