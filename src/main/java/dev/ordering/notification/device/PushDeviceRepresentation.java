package dev.ordering.notification.device;

import dev.ordering.notification.push.PushKind;

/**
 * A device that is registered for push notifications.
 *
 * @param deviceId the one that its access token was asked for with
 */
public record PushDeviceRepresentation(String deviceId, PushKind pushService) {}
