package dev.ordering.notification;

import java.time.Instant;

/** When which notification is to be dispatched. Call it inside the transaction that decides it. */
interface NotificationSchedule {
  void add(long notificationId, Instant at);

  /**
   * Schedules one that was dispatched before.
   *
   * @param run by how many: the entry of the last one may be about to be removed
   */
  void again(long notificationId, long run, Instant at);
}
