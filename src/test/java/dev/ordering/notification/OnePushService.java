package dev.ordering.notification;

/** One real push service for whatever app. */
record OnePushService(PushService service) implements PushServices {
  @Override
  public PushService of(long clientId, PushKind kind) {
    return service;
  }

  @Override
  public void close() {
    service.close();
  }
}
