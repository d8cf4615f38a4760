package dev.ordering.notification;

import dev.ordering.notification.AppNotificationEntity.State;
import dev.ordering.persistence.Database;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.StatelessSession;

/** The deliveries in the database. */
final class HibernateDeliveries implements Deliveries {
  /** A device counts while its token pair could still be refreshed. */
  private static final String LIVE =
      """
      join token_pair t on t.account_id = p.account_id and t.client_id = p.client_id
          and t.device_id = p.device_id
        join account a on a.id = p.account_id
        join client c on c.id = p.client_id
      where t.credentials_version = a.credentials_version and t.refresh_expires_at > :now
        and not a.disabled and not c.disabled
      """;

  private static final String EXPAND =
      """
      insert into push_delivery
        (notification_id, push_device_id, state, attempts, next_attempt_at)
      select :notification, p.id, 'PENDING', 0, :now from push_device p
        %s and c.company_id = :company
      """
          .formatted(LIVE);

  private static final String DUE =
      """
      select d.push_device_id, d.attempts, l.client_id, l.push_service, l.address, l.p256dh, l.auth
      from push_delivery d left join (
        select p.id, p.client_id, p.push_service, p.address, p.p256dh, p.auth from push_device p
        %s) l on l.id = d.push_device_id
      where d.notification_id = :notification and d.push_device_id > :after
        and d.state = 'PENDING' and d.next_attempt_at <= :now
      order by d.push_device_id
      """
          .formatted(LIVE);

  private final Database database;

  HibernateDeliveries(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Long> company(long notificationId) {
    return session()
        .createSelectionQuery(
            "select companyId from AppNotificationEntity where id = :id", Long.class)
        .setParameter("id", notificationId)
        .uniqueResultOptional();
  }

  @Override
  public Optional<DispatchTurn> begin(long notificationId, Instant now) {
    Optional<AppNotificationEntity> found = locked(notificationId);
    if (found.filter(HibernateDeliveries::isOnItsWay).isEmpty()) {
      return Optional.empty();
    }
    AppNotificationEntity row = found.get();
    if (row.state == State.SCHEDULED) {
      row.devices =
          session()
              .createNativeMutationQuery(EXPAND)
              .setParameter("notification", notificationId)
              .setParameter("company", row.companyId)
              .setParameter("now", now)
              .executeUpdate();
      row.state = State.DISPATCHING;
      row.startedAt = now;
    }
    row.run++;
    session().update(row);
    return Optional.of(
        new DispatchTurn(
            row.companyId,
            row.run,
            row.startedAt.plus(RetryPlan.WINDOW),
            new PushMessage(row.id, row.title, row.message)));
  }

  @Override
  public List<Delivery> due(DispatchTurn turn, long after, Instant now, int most) {
    return session()
        .createNativeQuery(DUE, Object[].class)
        .setParameter("notification", turn.notificationId())
        .setParameter("after", after)
        .setParameter("now", now)
        .setMaxResults(most)
        .getResultList()
        .stream()
        .map(HibernateDeliveries::delivery)
        .toList();
  }

  private static Delivery delivery(Object[] row) {
    Optional<Delivery.Target> target =
        Optional.ofNullable(row[2])
            .map(
                client ->
                    new Delivery.Target(
                        ((Number) client).longValue(),
                        new PushAddress(
                            PushKind.valueOf((String) row[3]),
                            (String) row[4],
                            Optional.ofNullable(row[5])
                                .map(point -> new PushKeys((byte[]) point, (byte[]) row[6])))));
    return new Delivery(((Number) row[0]).longValue(), ((Number) row[1]).intValue(), target);
  }

  @Override
  public Kept keep(DispatchTurn turn, List<Attempt> attempts, boolean isLast, Instant now) {
    Optional<AppNotificationEntity> found = locked(turn.notificationId());
    if (found.isEmpty()) {
      return new Kept(false, Optional.empty());
    }
    AppNotificationEntity row = found.get();
    if (!attempts.isEmpty()) {
      new HibernateAttempts(database, row, turn.retryUntil(), now).keep(attempts);
    }
    boolean ours = row.run == turn.run() && row.state == State.DISPATCHING;
    Optional<Instant> next = ours && isLast ? next(turn) : Optional.empty();
    if (ours && isLast && next.isEmpty()) {
      row.state = State.DONE;
      row.sent = true;
      row.finishedAt = now;
    }
    session().update(row);
    return new Kept(ours, next);
  }

  private Optional<Instant> next(DispatchTurn turn) {
    return Optional.ofNullable(
        session()
            .createNativeQuery(
                "select min(next_attempt_at) from push_delivery"
                    + " where notification_id = :notification and state = 'PENDING'",
                Instant.class)
            .setParameter("notification", turn.notificationId())
            .getSingleResultOrNull());
  }

  private static boolean isOnItsWay(AppNotificationEntity row) {
    return row.state == State.SCHEDULED || row.state == State.DISPATCHING;
  }

  private Optional<AppNotificationEntity> locked(long id) {
    return session()
        .createSelectionQuery(
            "from AppNotificationEntity where id = :id", AppNotificationEntity.class)
        .setParameter("id", id)
        .setLockMode(LockModeType.PESSIMISTIC_WRITE)
        .uniqueResultOptional();
  }

  private StatelessSession session() {
    return database.session();
  }
}
