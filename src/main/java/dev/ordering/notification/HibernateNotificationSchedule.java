package dev.ordering.notification;

import dev.ordering.persistence.Database;
import java.time.Instant;

/**
 * The schedule in db-scheduler's table. Its own client writes with a connection of its own; here
 * the notification and its time are one transaction, so that neither exists without the other.
 */
final class HibernateNotificationSchedule implements NotificationSchedule {
  private static final String ADD =
      """
      insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
      values (:task, :instance, :at, false, 1)
      on conflict do nothing
      """;

  private final Database database;

  HibernateNotificationSchedule(Database database) {
    this.database = database;
  }

  @Override
  public void add(long notificationId, Instant at) {
    put(Long.toString(notificationId), at);
  }

  @Override
  public void again(long notificationId, long run, Instant at) {
    put(notificationId + "-" + run, at);
  }

  /** The notification of an entry. */
  static long notificationOf(String instance) {
    int run = instance.indexOf('-');
    return Long.parseLong(run < 0 ? instance : instance.substring(0, run));
  }

  private void put(String instance, Instant at) {
    database
        .session()
        .createNativeMutationQuery(ADD)
        .setParameter("task", DispatchScheduler.TASK)
        .setParameter("instance", instance)
        .setParameter("at", at)
        .executeUpdate();
  }
}
