package dev.ordering.notification.model;

import dev.ordering.notification.push.PushTarget;
import java.util.Optional;

/**
 * A message that still has to be sent to a device.
 *
 * @param deviceId the id of the row of the device, which may have been removed
 * @param attempts how often it was tried before
 * @param target empty if the device has been signed out since
 */
public record Delivery(long deviceId, int attempts, Optional<Target> target) {
  /** The app on the device, and the token or endpoint that reaches it. */
  public record Target(long clientId, PushTarget address) {}
}
