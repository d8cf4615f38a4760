package dev.ordering.notification.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.storage.AppNotificationEntity.State;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The notifications that are not sent yet, as administrators list, cancel and retry them.
 *
 * @param clock the clock of the database
 */
public record NotificationQueue(Database database, NotificationSchedule schedule, Clock clock) {
  /** How long failed deliveries can be retried. */
  private static final Duration RETENTION = Duration.ofDays(7);

  private static final String RETRY =
      """
      update push_delivery set state = 'PENDING', attempts = 0, next_attempt_at = ?
      where notification_id = ? and state <> 'PENDING'
        and push_device_id in (select id from push_device)
      """;

  private static final String WAITING =
      """
      from AppNotificationEntity n where n.state in (SCHEDULED, DISPATCHING) and (?1 = 0L
        or exists (select 1 from AppNotificationEntity a where a.id = ?1
          and (n.sendAt > a.sendAt or n.sendAt = a.sendAt and n.id > a.id)))
      order by n.sendAt, n.id limit ?2
      """;

  /**
   * Returns the notifications that are scheduled or being sent, the next first, after another one.
   *
   * @param after the id of the other one, whatever its state is now; 0 for the first page
   */
  public List<QueuedNotification> waiting(long after, int limit) {
    return database.list(AppNotificationEntity.class, WAITING, after, limit).stream()
        .map(NotificationQueue::queued)
        .toList();
  }

  /** Returns a notification in any state. */
  public Optional<QueuedNotification> find(long id) {
    return Optional.ofNullable(database.session().get(AppNotificationEntity.class, id))
        .map(NotificationQueue::queued);
  }

  /**
   * Cancels a notification, so that it is no longer listed. Devices that have received it keep it.
   *
   * @throws NotificationException.Unknown if there is no such notification
   * @throws NotificationException.NotAcceptable if it was sent or cancelled before
   */
  public void cancel(long id) {
    AppNotificationEntity row = locked(id);
    require(row.state == State.SCHEDULED || row.state == State.DISPATCHING, row);
    row.state = State.CANCELLED;
    database.session().update(row);
    database.change("delete from push_delivery where notification_id = ?", id);
    schedule.remove(id);
  }

  /**
   * Retries the devices for which a notification failed or expired, for another ten minutes.
   *
   * @return the number of these devices
   * @throws NotificationException.Unknown if there is no such notification
   * @throws NotificationException.NotAcceptable if it is not sent yet, or cancelled
   */
  public int retry(long id) {
    AppNotificationEntity row = locked(id);
    require(row.state == State.DONE, row);
    Instant now = clock.instant();
    int retried = database.change(RETRY, now, id);
    if (retried > 0) {
      row.state = State.DISPATCHING;
      row.startedAt = now;
      // devices that cannot be retried count as failed
      row.failed += row.expired - retried;
      row.expired = 0;
      database.session().update(row);
      schedule.addAgain(id, row.run, now);
    }
    return retried;
  }

  /** Deletes deliveries that failed or expired a week ago; for housekeeping. */
  public void expire() {
    database.change(
        "delete from push_delivery where state <> 'PENDING' and next_attempt_at < ?",
        clock.instant().minus(RETENTION));
  }

  private AppNotificationEntity locked(long id) {
    return database
        .lock(AppNotificationEntity.class, id)
        .orElseThrow(
            () ->
                new NotificationException.Unknown(
                    ApiError.of("unknown_notification", Long.toString(id))));
  }

  private static void require(boolean allowed, AppNotificationEntity row) {
    if (!allowed) {
      throw new NotificationException.NotAcceptable(
          List.of(ApiError.of("notification_state", row.state.name())));
    }
  }

  private static QueuedNotification queued(AppNotificationEntity row) {
    return new QueuedNotification(
        row.id,
        row.companyId,
        row.title,
        row.sendAt,
        row.state.name(),
        row.devices,
        row.delivered,
        row.failed,
        row.expired);
  }
}
