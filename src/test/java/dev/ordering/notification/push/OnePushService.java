package dev.ordering.notification.push;

import dev.ordering.notification.dispatch.PushServices;

/** One real push service for whatever app. */
public record OnePushService(PushService service) implements PushServices {
  @Override
  public PushService of(long clientId, PushKind kind) {
    return service;
  }

  @Override
  public void close() {
    service.close();
  }
}
