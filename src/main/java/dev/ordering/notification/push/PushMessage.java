package dev.ordering.notification.push;

/**
 * The text that a device shows.
 *
 * @param notificationId the same for every device
 */
public record PushMessage(long notificationId, String title, String message) {}
