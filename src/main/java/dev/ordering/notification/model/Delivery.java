package dev.ordering.notification.model;

import dev.ordering.notification.push.PushTarget;
import java.util.Optional;

/**
 * A message that a device is still to get.
 *
 * @param deviceId the row of the device, which may have been removed
 * @param attempts how often it was tried before
 * @param target empty where the device is signed out meanwhile
 */
public record Delivery(long deviceId, int attempts, Optional<Target> target) {
  /** The app on the device, and how it is reached. */
  public record Target(long clientId, PushTarget address) {}
}
