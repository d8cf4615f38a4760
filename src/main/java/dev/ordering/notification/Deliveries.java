package dev.ordering.notification;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is still to be sent. Call it inside a transaction. */
interface Deliveries {
  /**
   * Begins to dispatch a notification, or takes it over. The first time, every device that is
   * registered with an app of the company now gets its delivery.
   *
   * @return nothing where there is nothing to do any more
   */
  Optional<DispatchTurn> begin(long notificationId, Instant now);

  /**
   * Deliveries that are due, by the id of their device.
   *
   * @param after only devices with higher ids
   */
  List<Delivery> due(DispatchTurn turn, long after, Instant now, int most);

  /**
   * Keeps what came of attempts, each once, and forgets addresses that are dead.
   *
   * @return whether it is still this dispatcher's turn
   */
  boolean record(DispatchTurn turn, List<Attempt> attempts, Instant now);

  /**
   * When something is due next; where nothing is left, the notification is sent.
   *
   * @return nothing where it is done
   */
  Optional<Instant> next(DispatchTurn turn, Instant now);
}
