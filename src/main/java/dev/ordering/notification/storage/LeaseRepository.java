package dev.ordering.notification.storage;

import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The leases in the database. A leased delivery is due again when its lease is over. The caller
 * holds the lock on the row of the notification.
 */
record LeaseRepository(Database database) {
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
      " and (l.client_id is null or l.client_id <> :client%1$s or l.push_service <> :service%1$s)";

  private static final String IN_ORDER = " order by d.push_device_id limit :limit";

  private static final String LEASE =
      """
      update push_delivery set next_attempt_at = :until
      where notification_id = :notification and push_device_id in (:devices)
        and state = 'PENDING' and next_attempt_at <= :now
      """;

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
      List<Long> devices = due.stream().map(Delivery::deviceId).toList();
      database.change(
          Sql.named(
              LEASE,
              Map.of(
                  "notification", notificationId, "devices", devices, "now", now, "until", until)));
    }
    return new Lease(due, until);
  }

  private List<Delivery> due(
      long notificationId, long after, List<AppPushService> hanging, Instant now, int limit) {
    StringBuilder sql = new StringBuilder(DUE);
    Map<String, Object> values = new HashMap<>();
    values.put("notification", notificationId);
    values.put("after", after);
    values.put("now", now);
    values.put("limit", limit);
    for (int i = 0; i < hanging.size(); i++) {
      sql.append(EXCEPT_SERVICE.formatted(i));
      values.put("client" + i, hanging.get(i).clientId());
      values.put("service" + i, hanging.get(i).kind().name());
    }
    return database.select(
        Sql.named(sql.append(IN_ORDER).toString(), values), LeaseRepository::delivery);
  }

  private static Delivery delivery(ResultSet row) throws SQLException {
    return new Delivery(
        row.getLong("push_device_id"),
        row.getInt("attempts"),
        row.getString("push_service") == null ? Optional.empty() : Optional.of(target(row)));
  }

  private static Delivery.Target target(ResultSet row) throws SQLException {
    byte[] point = row.getBytes("p256dh");
    return new Delivery.Target(
        row.getLong("client_id"),
        new PushTarget(
            PushKind.valueOf(row.getString("push_service")),
            row.getString("address"),
            point == null
                ? Optional.empty()
                : Optional.of(new PushKeys(point, row.getBytes("auth")))));
  }
}
