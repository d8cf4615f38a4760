package dev.ordering.notification.storage;

import dev.ordering.persistence.Database;
import java.time.Instant;

/**
 * Schedules the dispatch of notifications in db-scheduler's table. Call it inside the transaction
 * that changes the notification. db-scheduler's own client would use another connection, but a
 * notification and its entry must be committed together.
 */
public record NotificationSchedule(Database database) {
  private static final String ADD =
      """
      insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
      values (?, ?, ?, false, 1)
      on conflict do nothing
      """;

  private static final String REMOVE =
      """
      delete from scheduled_tasks where task_name = ? and not picked
        and (task_instance = ? or task_instance like ?)
      """;

  /** The name of the task in db-scheduler's table. */
  public static final String TASK = "notification";

  public void add(long notificationId, Instant at) {
    put(Long.toString(notificationId), at);
  }

  /**
   * Schedules a notification that was dispatched before.
   *
   * @param run the number of dispatchers so far, which makes the entry unique: the previous entry
   *     may be about to be removed
   */
  void addAgain(long notificationId, long run, Instant at) {
    put(notificationId + "-" + run, at);
  }

  /**
   * Removes the entries of a notification, except one that a dispatcher has picked: the dispatcher
   * removes that one.
   */
  void remove(long notificationId) {
    database.change(REMOVE, TASK, Long.toString(notificationId), notificationId + "-%");
  }

  /** Returns the id of the notification of an entry. */
  public static long notificationOf(String instance) {
    int run = instance.indexOf('-');
    return Long.parseLong(run < 0 ? instance : instance.substring(0, run));
  }

  private void put(String instance, Instant at) {
    database.change(ADD, TASK, instance, at);
  }
}
