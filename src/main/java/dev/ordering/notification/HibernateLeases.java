package dev.ordering.notification;

import dev.ordering.persistence.Database;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * Leases in the database: a delivery that is leased is due again when the lease is over. Whoever
 * takes one holds the lock on the row of the notification.
 */
final class HibernateLeases {
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
          .formatted(HibernateDeliveries.LIVE);

  private static final String TAKE =
      """
      update push_delivery set next_attempt_at = :until
      where notification_id = :notification and push_device_id > :after
        and push_device_id <= :last and state = 'PENDING' and next_attempt_at <= :now
      """;

  private final Database database;

  HibernateLeases(Database database) {
    this.database = database;
  }

  /**
   * Leases what is due.
   *
   * @param after only devices with higher ids
   */
  Lease take(long notificationId, long after, Instant now, int most) {
    List<Delivery> due = due(notificationId, after, now, most);
    Instant until = now.plus(Lease.TIME).truncatedTo(ChronoUnit.MILLIS);
    if (!due.isEmpty()) {
      database
          .session()
          .createNativeMutationQuery(TAKE)
          .setParameter("notification", notificationId)
          .setParameter("after", after)
          .setParameter("last", due.get(due.size() - 1).deviceId())
          .setParameter("now", now)
          .setParameter("until", until)
          .executeUpdate();
    }
    return new Lease(due, until);
  }

  private List<Delivery> due(long notificationId, long after, Instant now, int most) {
    return database
        .session()
        .createNativeQuery(DUE, Object[].class)
        .setParameter("notification", notificationId)
        .setParameter("after", after)
        .setParameter("now", now)
        .setMaxResults(most)
        .getResultList()
        .stream()
        .map(HibernateLeases::delivery)
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
}
