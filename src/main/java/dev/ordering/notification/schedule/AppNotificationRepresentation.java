package dev.ordering.notification.schedule;

import dev.ordering.notification.model.AppNotification;
import dev.ordering.notification.model.UtcDateTime;

/**
 * A push notification of a company's apps.
 *
 * @param sendAt when to send, in UTC, YYYY-MM-DD HH:MM:SS
 * @param sent whether its dispatch to the push services is finished
 */
public record AppNotificationRepresentation(
    String title, String message, String sendAt, long id, boolean sent) {
  static AppNotificationRepresentation of(AppNotification notification) {
    return new AppNotificationRepresentation(
        notification.title(),
        notification.message(),
        UtcDateTime.text(notification.sendAt()),
        notification.id(),
        notification.sent());
  }
}
