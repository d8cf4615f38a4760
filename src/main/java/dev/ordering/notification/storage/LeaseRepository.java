package dev.ordering.notification.storage;

import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.persistence.Database;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hibernate.query.NativeQuery;

/**
 * The leases in the database. A leased delivery is due again when its lease is over. The caller
 * holds the lock on the row of the notification.
 */
final class LeaseRepository {
  private static final String DUE =
      """
      select d.push_device_id, d.attempts, l.client_id, l.push_service, l.address, l.p256dh, l.auth
      from push_delivery d left join (
        select p.id, p.client_id, p.push_service, p.address, p.p256dh, p.auth from push_device p
        %s) l on l.id = d.push_device_id
      where d.notification_id = :notification and d.push_device_id > :after
        and d.state = 'PENDING' and d.next_attempt_at <= :now
      """
          .formatted(DeliveryRepository.LIVE);

  private static final String EXCEPT_SERVICE =
      " and (l.client_id is null or l.client_id <> :client%1$d or l.push_service <> :service%1$d)";

  private static final String IN_ORDER = " order by d.push_device_id";

  private static final String LEASE =
      """
      update push_delivery set next_attempt_at = :until
      where notification_id = :notification and push_device_id in (:devices)
        and state = 'PENDING' and next_attempt_at <= :now
      """;

  private final Database database;

  LeaseRepository(Database database) {
    this.database = database;
  }

  /**
   * Leases the deliveries that are due.
   *
   * @param after only devices with higher ids
   * @param hanging push services whose devices are left out
   */
  Lease lease(
      long notificationId, long after, Set<AppPushService> hanging, Instant now, int limit) {
    List<Delivery> due = due(notificationId, after, List.copyOf(hanging), now, limit);
    Instant until = now.plus(Lease.DURATION).truncatedTo(ChronoUnit.MILLIS);
    if (!due.isEmpty()) {
      database
          .session()
          .createNativeMutationQuery(LEASE)
          .setParameter("notification", notificationId)
          .setParameterList("devices", due.stream().map(Delivery::deviceId).toList())
          .setParameter("now", now)
          .setParameter("until", until)
          .executeUpdate();
    }
    return new Lease(due, until);
  }

  private List<Delivery> due(
      long notificationId, long after, List<AppPushService> hanging, Instant now, int limit) {
    StringBuilder sql = new StringBuilder(DUE);
    for (int i = 0; i < hanging.size(); i++) {
      sql.append(EXCEPT_SERVICE.formatted(i));
    }
    NativeQuery<Object[]> query =
        database
            .session()
            .createNativeQuery(sql.append(IN_ORDER).toString(), Object[].class)
            .setParameter("notification", notificationId)
            .setParameter("after", after)
            .setParameter("now", now);
    for (int i = 0; i < hanging.size(); i++) {
      query.setParameter("client" + i, hanging.get(i).clientId());
      query.setParameter("service" + i, hanging.get(i).kind().name());
    }
    return query.setMaxResults(limit).getResultList().stream()
        .map(LeaseRepository::delivery)
        .toList();
  }

  private static Delivery delivery(Object[] row) {
    Optional<Delivery.Target> target =
        Optional.ofNullable(row[2])
            .map(
                client ->
                    new Delivery.Target(
                        ((Number) client).longValue(),
                        new PushTarget(
                            PushKind.valueOf((String) row[3]),
                            (String) row[4],
                            Optional.ofNullable(row[5])
                                .map(point -> new PushKeys((byte[]) point, (byte[]) row[6])))));
    return new Delivery(((Number) row[0]).longValue(), ((Number) row[1]).intValue(), target);
  }
}
