package dev.ordering.notification;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** What is still to be sent. Call it inside a transaction. */
interface Deliveries {
  /** Whose apps a notification goes to; nothing where there is no such notification. */
  Optional<Long> company(long notificationId);

  /**
   * Begins to dispatch a notification, or takes it over. The first time, every device that is
   * registered with an app of the company now gets its delivery.
   *
   * @return nothing where there is nothing to do any more
   */
  Optional<DispatchTurn> begin(long notificationId, Instant now);

  /**
   * Leases deliveries that are due, by the id of their device.
   *
   * @param after only devices with higher ids
   * @param hanging push services whose devices are left out
   * @return nothing where it is no longer this dispatcher's turn
   */
  Optional<Lease> lease(
      DispatchTurn turn, long after, Set<AppPushService> hanging, Instant now, int most);

  /**
   * What follows attempts.
   *
   * @param ours whether it is still this dispatcher's turn
   * @param next when something is due next; nothing where it was not asked, or all is done
   */
  record Kept(boolean ours, Optional<Instant> next) {}

  /**
   * Keeps what became of deliveries, each once, and forgets addresses that are dead.
   *
   * @param tried some of what was leased; the rest is kept later, or is due when the lease is over
   * @param isLast whether nothing else is due now: where nothing is left, the notification is sent
   */
  Kept keep(DispatchTurn turn, Lease lease, Tried tried, boolean isLast, Instant now);
}
