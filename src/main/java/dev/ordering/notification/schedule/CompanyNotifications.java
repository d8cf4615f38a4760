package dev.ordering.notification.schedule;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.idempotency.IdempotentRequests;
import dev.ordering.idempotency.RequestHash;
import dev.ordering.notification.model.AppNotification;
import dev.ordering.notification.model.AppNotificationRequest;
import dev.ordering.notification.model.NewNotification;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.newsletter.Newsletters;
import dev.ordering.notification.storage.NotificationRepository;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import dev.ordering.user.model.CompanyPermission;
import dev.ordering.user.storage.CompanyPermissionRepository;
import java.util.List;
import java.util.Optional;

/** Lists and schedules the notifications of a company, for its staff. */
public record CompanyNotifications(
    Transactions transactions,
    NotificationRepository notifications,
    NotificationSchedule dispatches,
    CompanyPermissionRepository permissions,
    IdempotentRequests idempotent,
    Newsletters newsletters) {
  private static final int PAGE = 100;

  /**
   * One page of a company's notifications.
   *
   * @param hasMore whether older ones follow
   */
  record Page(List<AppNotification> notifications, boolean hasMore) {
    Page {
      notifications = List.copyOf(notifications);
    }
  }

  /** Returns the newest notifications, or those that follow the one with an id. */
  Page list(Caller caller, long companyId, Optional<Long> beforeId) {
    return transactions.read(
        () -> {
          requirePermission(caller, companyId);
          Optional<AppNotification> before = beforeId.map(id -> cursor(companyId, id));
          List<AppNotification> found = notifications.list(companyId, before, PAGE + 1);
          return new Page(found.stream().limit(PAGE).toList(), found.size() > PAGE);
        });
  }

  /**
   * A stored notification.
   *
   * @param replayed whether an earlier request with the same idempotency key stored it
   */
  record Scheduled(AppNotification notification, boolean replayed) {}

  /**
   * Stores a notification, to be sent when it is due.
   *
   * @param key the idempotency key; requests with the same key take effect once
   */
  Scheduled schedule(
      Caller caller,
      long companyId,
      UncheckedBody<AppNotificationRequest> body,
      Optional<String> key) {
    return transactions.write(
        () -> {
          requirePermission(caller, companyId);
          NewNotification notification = body.require(NewNotification::of);
          IdempotentRequests.Outcome outcome =
              idempotent.runOnce(
                  caller,
                  "POST /company/companies/" + companyId + "/apps/notifications",
                  key,
                  body.check((request, errors) -> RequestHash.of(request)),
                  () -> List.of(add(caller, companyId, notification)));
          AppNotification stored =
              notifications.find(companyId, outcome.ids().get(0)).orElseThrow();
          return new Scheduled(stored, outcome.replayed());
        });
  }

  private long add(Caller caller, long companyId, NewNotification notification) {
    long id = notifications.add(companyId, caller.userId(), notification);
    dispatches.add(id, notification.sendAt());
    if (notification.newsletter()) {
      newsletters.add(id, notification.sendAt());
    }
    return id;
  }

  private AppNotification cursor(long companyId, long id) {
    return notifications
        .find(companyId, id)
        .orElseThrow(
            () ->
                new NotificationException.Malformed(
                    List.of(ApiError.of("invalid_cursor", "before_id").at("?before_id"))));
  }

  private void requirePermission(Caller caller, long companyId) {
    if (permissions
        .require(caller.userId(), companyId, CompanyPermission.Kind.NEWSLETTERS)
        .isEmpty()) {
      throw new NotificationException.Unknown(
          ApiError.of("unknown_company", Long.toString(companyId)));
    }
  }
}
