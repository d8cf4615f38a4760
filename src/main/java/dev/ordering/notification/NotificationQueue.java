package dev.ordering.notification;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the administration sees of the notifications, and does with them. */
public interface NotificationQueue {
  /**
   * A notification and how far it is.
   *
   * @param state SCHEDULED, DISPATCHING, DONE or CANCELLED
   * @param devices how many it went out to
   * @param delivered how many of these a push service took it for
   * @param failed how many a push service refused, or were signed out
   * @param expired how many were given up after ten minutes
   */
  record Queued(
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

  /** Those that are scheduled or on their way, the next first. */
  default List<Queued> waiting(int most) {
    return waiting(0, most);
  }

  /**
   * The same from another one on.
   *
   * @param after the id of the one before, whatever became of it; zero for none
   */
  List<Queued> waiting(long after, int most);

  /** A notification, whatever its state. */
  Optional<Queued> find(long id);

  /**
   * Takes a notification out of the queue; who got it already keeps it. It is no longer listed.
   *
   * @throws NotificationException.Unknown if there is no such notification
   * @throws NotificationException.NotAcceptable if it was sent or cancelled before
   */
  void cancel(long id);

  /**
   * Tries the devices again for which a notification failed or expired, for another ten minutes.
   *
   * @return how many these are
   * @throws NotificationException.Unknown if there is no such notification
   * @throws NotificationException.NotAcceptable if it is not sent yet, or cancelled
   */
  int retry(long id);
}
