package dev.ordering.notification.model;

import java.time.Instant;

/**
 * A push notification to the users of a company's apps.
 *
 * @param sendAt when it is due, in whole seconds
 * @param sent whether every device was tried until the notification was delivered, failed or
 *     expired
 */
public record AppNotification(
    long id, long companyId, String title, String message, Instant sendAt, boolean sent) {}
