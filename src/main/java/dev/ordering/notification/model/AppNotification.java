package dev.ordering.notification.model;

import java.time.Instant;

/**
 * A push notification to the users of a company's apps.
 *
 * @param sendAt due from then on, in whole seconds
 * @param sent whether every device was tried to its end
 */
public record AppNotification(
    long id, long companyId, String title, String message, Instant sendAt, boolean sent) {}
