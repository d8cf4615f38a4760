package dev.ordering.notification.storage;

import java.time.Instant;

/**
 * A notification and the progress of its dispatch.
 *
 * @param state SCHEDULED, DISPATCHING, DONE or CANCELLED
 * @param devices how many devices it is sent to
 * @param delivered for how many of these a push service accepted it
 * @param failed how many devices a push service refused, or were signed out
 * @param expired how many devices were given up after ten minutes
 */
public record QueuedNotification(
    long id,
    long companyId,
    String title,
    Instant sendAt,
    String state,
    int devices,
    int delivered,
    int failed,
    int expired) {
  /** Returns how many devices still have to be tried. */
  public int pending() {
    return devices - delivered - failed - expired;
  }
}
