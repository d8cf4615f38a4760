package dev.ordering.notification;

import dev.ordering.http.Fault;
import dev.ordering.notification.AppNotificationEntity.State;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The administration's view of the tables. */
final class HibernateNotificationQueue implements NotificationQueue {
  /** How long what could not be delivered can be tried again. */
  private static final Duration KEPT = Duration.ofDays(7);

  private static final String AGAIN =
      """
      update push_delivery set state = 'PENDING', attempts = 0, next_attempt_at = :now
      where notification_id = :id and state <> 'PENDING'
        and push_device_id in (select id from push_device)
      """;

  private static final String WAITING =
      """
      from AppNotificationEntity n where n.state in (SCHEDULED, DISPATCHING) and (:after = 0L
        or exists (select 1 from AppNotificationEntity a where a.id = :after
          and (n.sendAt > a.sendAt or n.sendAt = a.sendAt and n.id > a.id)))
      order by n.sendAt, n.id
      """;

  private final Database database;
  private final NotificationSchedule schedule;
  private final Clock clock;

  /**
   * @param clock the database's
   */
  HibernateNotificationQueue(Database database, NotificationSchedule schedule, Clock clock) {
    this.database = database;
    this.schedule = schedule;
    this.clock = clock;
  }

  @Override
  public List<Queued> waiting(long after, int most) {
    return database.read(
        () ->
            database
                .session()
                .createSelectionQuery(WAITING, AppNotificationEntity.class)
                .setParameter("after", after)
                .setMaxResults(most)
                .getResultList()
                .stream()
                .map(HibernateNotificationQueue::queued)
                .toList());
  }

  @Override
  public Optional<Queued> find(long id) {
    return database.read(
        () ->
            Optional.ofNullable(database.session().get(AppNotificationEntity.class, id))
                .map(HibernateNotificationQueue::queued));
  }

  @Override
  public void cancel(long id) {
    database.run(
        () -> {
          AppNotificationEntity row = locked(id);
          require(row.state == State.SCHEDULED || row.state == State.DISPATCHING, row);
          row.state = State.CANCELLED;
          database.session().update(row);
          forget("notification_id = :id", id);
        });
  }

  @Override
  public int retry(long id) {
    return database.write(
        () -> {
          AppNotificationEntity row = locked(id);
          require(row.state == State.DONE, row);
          Instant now = clock.instant();
          int again =
              database
                  .session()
                  .createNativeMutationQuery(AGAIN)
                  .setParameter("id", id)
                  .setParameter("now", now)
                  .executeUpdate();
          if (again > 0) {
            row.state = State.DISPATCHING;
            row.startedAt = now;
            // those that cannot be tried again have failed
            row.failed += row.expired - again;
            row.expired = 0;
            database.session().update(row);
            schedule.again(id, row.run, now);
          }
          return again;
        });
  }

  /** Forgets after a week what could not be delivered; for housekeeping. */
  Runnable expiry() {
    return () ->
        database.run(
            () ->
                database
                    .session()
                    .createNativeMutationQuery(
                        "delete from push_delivery where state <> 'PENDING'"
                            + " and next_attempt_at < :before")
                    .setParameter("before", clock.instant().minus(KEPT))
                    .executeUpdate());
  }

  private void forget(String which, long id) {
    database
        .session()
        .createNativeMutationQuery("delete from push_delivery where " + which)
        .setParameter("id", id)
        .executeUpdate();
  }

  private AppNotificationEntity locked(long id) {
    return database
        .session()
        .createSelectionQuery(
            "from AppNotificationEntity where id = :id", AppNotificationEntity.class)
        .setParameter("id", id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional()
        .orElseThrow(
            () ->
                new NotificationException.Unknown(
                    Fault.of("unknown_notification", Long.toString(id))));
  }

  private static void require(boolean allowed, AppNotificationEntity row) {
    if (!allowed) {
      throw new NotificationException.NotAcceptable(
          List.of(Fault.of("notification_state", row.state.name())));
    }
  }

  private static Queued queued(AppNotificationEntity row) {
    return new Queued(
        row.id,
        row.companyId,
        row.title,
        row.sendAt,
        row.state.name(),
        row.sent,
        row.devices,
        row.delivered,
        row.failed,
        row.expired);
  }
}
