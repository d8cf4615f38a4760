package dev.ordering.notification.storage;

import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.DispatchClaim;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.model.RetryPlan;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.storage.AppNotificationEntity.State;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The deliveries that still have to be sent. Call it inside a transaction. */
public record DeliveryRepository(Database database) {
  /** Selects devices whose token pair can still be refreshed. */
  static final String LIVE =
      """
      join token_pair t on t.account_id = p.account_id and t.client_id = p.client_id
          and t.device_id = p.device_id
        join account a on a.id = p.account_id
        join client c on c.id = p.client_id
      where t.credentials_version = a.credentials_version and t.refresh_expires_at > :now
        and not a.disabled and not c.disabled
      """;

  private static final String ADD_DELIVERIES =
      """
      insert into push_delivery
        (notification_id, push_device_id, state, attempts, next_attempt_at)
      select :notification, p.id, 'PENDING', 0, :now from push_device p
        %s and c.company_id = :company
      """
          .formatted(LIVE);

  /**
   * The state of a notification after outcomes were saved.
   *
   * @param claimHeld whether this dispatcher still has the claim
   * @param next when the next delivery is due; empty if that was not asked, or nothing is left
   */
  public record Saved(boolean claimHeld, Optional<Instant> next) {}

  /**
   * Returns the company to whose apps a notification is sent; empty if there is no such
   * notification.
   */
  public Optional<Long> company(long notificationId) {
    return database.find(
        Long.class, "select companyId from AppNotificationEntity where id = ?1", notificationId);
  }

  /**
   * Begins to dispatch a notification, or takes it over. The first time, it adds a delivery for
   * every device that is registered with an app of the company then.
   *
   * @return empty if there is nothing left to do
   */
  public Optional<DispatchClaim> begin(long notificationId, Instant now) {
    Optional<AppNotificationEntity> found =
        database.lock(AppNotificationEntity.class, notificationId);
    if (found.filter(DeliveryRepository::isUnfinished).isEmpty()) {
      return Optional.empty();
    }
    AppNotificationEntity row = found.get();
    if (row.state == State.SCHEDULED) {
      row.devices =
          database.change(
              Sql.named(
                  ADD_DELIVERIES,
                  Map.of("notification", notificationId, "company", row.companyId, "now", now)));
      row.state = State.DISPATCHING;
      row.startedAt = now;
    }
    row.run++;
    database.session().update(row);
    return Optional.of(
        new DispatchClaim(
            row.companyId,
            row.run,
            row.startedAt.plus(RetryPlan.WINDOW),
            new PushMessage(row.id, row.title, row.message)));
  }

  /**
   * Leases deliveries that are due, by the id of their device.
   *
   * @param after only devices with higher ids
   * @param hanging push services whose devices are left out
   * @return empty if another dispatcher has taken the claim over
   */
  public Optional<Lease> lease(
      DispatchClaim claim, long after, Set<AppPushService> hanging, Instant now, int limit) {
    return database
        .lock(AppNotificationEntity.class, claim.notificationId())
        .filter(row -> holdsClaim(claim, row))
        .map(
            row ->
                new LeaseRepository(database)
                    .lease(claim.notificationId(), after, hanging, now, limit));
  }

  /**
   * Saves the outcomes of deliveries, each once, and removes dead tokens and endpoints.
   *
   * @param result some of the leased deliveries; the others are saved later, or are due when the
   *     lease is over
   * @param isLast whether nothing else is due now; if nothing is left at all, the notification is
   *     sent
   */
  public Saved save(
      DispatchClaim claim, Lease lease, BatchResult result, boolean isLast, Instant now) {
    Optional<AppNotificationEntity> found =
        database.lock(AppNotificationEntity.class, claim.notificationId());
    if (found.isEmpty()) {
      return new Saved(false, Optional.empty());
    }
    AppNotificationEntity row = found.get();
    if (!lease.deliveries().isEmpty()) {
      new AttemptRepository(database, row, claim.retryUntil(), lease, now, new RetryPlan(now))
          .save(result);
    }
    boolean claimHeld = holdsClaim(claim, row);
    // the dispatcher that took over may have found nothing left but the deliveries saved here
    boolean mayBeDone = row.state == State.DISPATCHING && (isLast || !claimHeld);
    Optional<Instant> next = mayBeDone ? next(claim) : Optional.empty();
    if (mayBeDone && next.isEmpty()) {
      row.state = State.DONE;
      row.sent = true;
      row.finishedAt = now;
    }
    database.session().update(row);
    return new Saved(claimHeld, claimHeld ? next : Optional.empty());
  }

  private static boolean holdsClaim(DispatchClaim claim, AppNotificationEntity row) {
    return row.run == claim.run() && row.state == State.DISPATCHING;
  }

  private Optional<Instant> next(DispatchClaim claim) {
    return database
        .select(
            Sql.of(
                "select min(next_attempt_at) as next from push_delivery"
                    + " where notification_id = ? and state = 'PENDING'",
                claim.notificationId()),
            row -> RowReader.instant(row, "next"))
        .get(0);
  }

  private static boolean isUnfinished(AppNotificationEntity row) {
    return row.state == State.SCHEDULED || row.state == State.DISPATCHING;
  }
}
