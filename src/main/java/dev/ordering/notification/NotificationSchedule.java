package dev.ordering.notification;

import java.time.Instant;

/** When which notification is to be dispatched. Call it inside the transaction that decides it. */
interface NotificationSchedule {
  void add(long notificationId, Instant at);
}
