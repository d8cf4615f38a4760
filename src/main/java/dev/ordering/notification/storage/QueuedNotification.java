package dev.ordering.notification.storage;

import java.time.Instant;

/**
 * A notification and how far it is.
 *
 * @param state SCHEDULED, DISPATCHING, DONE or CANCELLED
 * @param devices how many it went out to
 * @param delivered how many of these a push service took it for
 * @param failed how many a push service refused, or were signed out
 * @param expired how many were given up after ten minutes
 */
public record QueuedNotification(
    long id,
    long companyId,
    String title,
    Instant sendAt,
    String state,
    boolean sent,
    int devices,
    int delivered,
    int failed,
    int expired) {
  /** How many are still to be tried. */
  public int pending() {
    return devices - delivered - failed - expired;
  }
}
