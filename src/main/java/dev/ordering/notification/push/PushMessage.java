package dev.ordering.notification.push;

/**
 * What is shown on a device.
 *
 * @param notificationId the same for every device
 */
public record PushMessage(long notificationId, String title, String message) {}
