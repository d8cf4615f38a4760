package dev.ordering.notification.device;

import dev.ordering.notification.push.PushKind;

/**
 * A device that is registered for push notifications.
 *
 * @param deviceId the device id with which the access token was requested
 */
public record PushDeviceRepresentation(String deviceId, PushKind pushService) {}
