package dev.ordering.notification.dispatch;

import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushService;

/** The push services, each as the apps are known to it. */
public interface PushServices extends AutoCloseable {
  /**
   * The service of that kind for an app, as it is configured now; where it is not configured, one
   * that only logs.
   */
  PushService of(long clientId, PushKind kind);

  /** Ends all of them. */
  @Override
  void close();
}
