package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.AppPushService;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What this node is sending at the moment: to a device one message at a time, until what came of it
 * is kept, so that a node that dies has another repeat no more; and a bounded number over each push
 * service of an app.
 */
final class InFlightDevices {
  private final Set<Long> devices = ConcurrentHashMap.newKeySet();
  private final Map<AppPushService, InFlightLimit> limits = new ConcurrentHashMap<>();

  /** Begins a message to a device, unless another one is under way. */
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

  /** For which nothing need be leased now. */
  Set<AppPushService> hanging() {
    return limits.entrySet().stream()
        .filter(limit -> limit.getValue().hangs())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
