package dev.ordering.notification.storage;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.model.RetryPlan;
import dev.ordering.notification.push.PushOutcome.Result;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Saves the outcomes of attempts. A row is counted when it leaves its state, so if two dispatchers
 * report the same delivery, it counts once.
 *
 * @param row the locked row of the notification, whose counts increase
 */
record AttemptRepository(
    Database database,
    AppNotificationEntity row,
    Instant retryUntil,
    Lease lease,
    Instant now,
    RetryPlan plan) {
  private static final String PENDING_DEVICES =
      " where notification_id = :notification and state = 'PENDING' and push_device_id in"
          + " (:devices)";

  /**
   * Ignores a report that comes too late, when another dispatcher has leased the delivery again.
   */
  private static final String LEASED = PENDING_DEVICES + " and next_attempt_at = :until";

  private static final String RETRY =
      "update push_delivery set attempts = attempts + 1, next_attempt_at = :at";

  private static final Instant FAR_FUTURE = Instant.parse("9999-01-01T00:00:00Z");

  void save(BatchResult batch) {
    List<Attempt> attempts = batch.attempts();
    row.delivered +=
        change("delete from push_delivery" + PENDING_DEVICES, devices(attempts, Result.DELIVERED));
    notTried(batch.notStarted(), now);
    notTried(batch.postponed(), plan.postponed(retryUntil));
    List<Long> failed =
        Stream.of(Result.GONE, Result.REFUSED)
            .flatMap(result -> devices(attempts, result).stream())
            .toList();
    row.failed += change(finish("FAILED"), failed);
    attempts.stream()
        .filter(attempt -> attempt.outcome().result() == Result.GONE)
        .forEach(this::removeDeadTarget);
    retries(attempts)
        .forEach(
            (at, devices) -> {
              if (at.isAfter(retryUntil)) {
                row.expired += change(finish("EXPIRED"), devices);
              } else {
                reschedule(RETRY, at, devices);
              }
            });
  }

  private void notTried(List<Delivery> deliveries, Instant at) {
    List<Long> devices = deliveries.stream().map(Delivery::deviceId).toList();
    reschedule("update push_delivery set next_attempt_at = :at", at, devices);
  }

  private static String finish(String state) {
    return "update push_delivery set attempts = attempts + 1, state = '" + state + "'" + LEASED;
  }

  private static List<Long> devices(List<Attempt> attempts, Result result) {
    return attempts.stream()
        .filter(attempt -> attempt.outcome().result() == result)
        .map(attempt -> attempt.delivery().deviceId())
        .toList();
  }

  /** Groups the devices that are retried by the time of the retry. */
  private Map<Instant, List<Long>> retries(List<Attempt> attempts) {
    return attempts.stream()
        .filter(attempt -> attempt.outcome().result() == Result.RETRY)
        .collect(
            Collectors.groupingBy(
                attempt ->
                    plan.after(attempt.delivery().attempts() + 1, attempt.outcome().retryAfter()),
                Collectors.mapping(attempt -> attempt.delivery().deviceId(), Collectors.toList())));
  }

  private int change(String sql, List<Long> devices) {
    return change(sql, devices, Map.of());
  }

  private void reschedule(String sql, Instant at, List<Long> devices) {
    change(sql + LEASED, devices, Map.of("at", at));
  }

  private int change(String sql, List<Long> devices, Map<String, Instant> more) {
    if (devices.isEmpty()) {
      return 0;
    }
    Map<String, Object> values = new HashMap<>(more);
    values.put("notification", row.id);
    values.put("devices", devices);
    values.put("until", lease.until());
    return database.change(Sql.named(sql, values));
  }

  /**
   * Removes a dead token or endpoint, unless the device has another one by now, or has registered
   * it again since.
   */
  private void removeDeadTarget(Attempt attempt) {
    attempt
        .delivery()
        .target()
        .ifPresent(
            target ->
                database.change(
                    "delete from push_device where id = ? and address_hash = ?"
                        + " and registered_at <= ?",
                    attempt.delivery().deviceId(),
                    target.address().hash(),
                    attempt.outcome().deadSince().orElse(FAR_FUTURE)));
  }
}
