package dev.ordering.notification;

import dev.ordering.notification.storage.AppNotificationEntity;
import dev.ordering.notification.storage.NotificationRepository;
import dev.ordering.notification.storage.NotificationSchedule;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The notifications of company 1 in the demo data: a sent one (id 1) and a scheduled one (id 2).
 */
public record DemoNotifications(
    NotificationRepository notifications, NotificationSchedule schedule, Clock clock) {
  private static final long STAFF = 2;

  /**
   * Adds the notifications. Joins the caller's transaction, which has added the companies and the
   * accounts.
   */
  public void load() {
    Instant noon = clock.instant().truncatedTo(ChronoUnit.DAYS).plus(12, ChronoUnit.HOURS);
    notifications.put(sent(noon.minus(3, ChronoUnit.DAYS)));
    AppNotificationEntity scheduled = scheduled(noon.plus(7, ChronoUnit.DAYS));
    notifications.put(scheduled);
    schedule.add(scheduled.id, scheduled.sendAt);
  }

  private static AppNotificationEntity sent(Instant at) {
    AppNotificationEntity row = notification(1, at);
    row.title = "Vers brood 🥖";
    row.message = "Vanaf vandaag bakken we ook roggebrood.";
    row.state = AppNotificationEntity.State.DONE;
    row.sent = true;
    row.startedAt = at;
    row.finishedAt = at;
    return row;
  }

  private static AppNotificationEntity scheduled(Instant at) {
    AppNotificationEntity row = notification(2, at);
    row.title = "Taart van de week";
    row.message = "Deze week: aardbeientaart voor 6 personen.\nBestel vóór vrijdag.";
    return row;
  }

  private static AppNotificationEntity notification(long id, Instant at) {
    AppNotificationEntity row = new AppNotificationEntity();
    row.id = id;
    row.companyId = 1;
    row.accountId = STAFF;
    row.sendAt = at;
    return row;
  }
}
