package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.AppPushService;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Tracks what this node is sending. A device gets one message at a time until its outcome is saved,
 * so that other nodes repeat no more than that if this node dies. The number of messages in flight
 * to each push service of an app is limited.
 */
final class InFlightDevices {
  private final Set<Long> devices = ConcurrentHashMap.newKeySet();
  private final Map<AppPushService, InFlightLimit> limits = new ConcurrentHashMap<>();

  /** Starts a message to a device, unless another one is in flight. */
  boolean begin(Delivery delivery) {
    return devices.add(delivery.deviceId());
  }

  void end(Delivery delivery) {
    devices.remove(delivery.deviceId());
  }

  InFlightLimit limit(Delivery.Target target) {
    return limits.computeIfAbsent(
        new AppPushService(target.clientId(), target.address().kind()),
        service -> new InFlightLimit());
  }

  /** Returns the push services that hang. Their devices need not be leased now. */
  Set<AppPushService> hanging() {
    return limits.entrySet().stream()
        .filter(limit -> limit.getValue().hangs())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
