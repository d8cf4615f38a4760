package dev.ordering.notification;

/**
 * What is shown on a device.
 *
 * @param notificationId the same for every device
 */
record PushMessage(long notificationId, String title, String message) {}
