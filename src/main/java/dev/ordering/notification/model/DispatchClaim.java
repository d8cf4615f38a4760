package dev.ordering.notification.model;

import dev.ordering.notification.push.PushMessage;
import java.time.Instant;

/**
 * The right to dispatch a notification, until another dispatcher takes it over.
 *
 * @param run the number of this dispatcher; one with a higher number has taken over
 * @param retryUntil no device is retried after this time
 */
public record DispatchClaim(long companyId, long run, Instant retryUntil, PushMessage message) {
  public long notificationId() {
    return message.notificationId();
  }
}
