package dev.ordering.notification.dispatch;

import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushService;

/** The push services of all apps. */
public interface PushServices extends AutoCloseable {
  /**
   * Returns the push service of that kind for an app, as it is configured now. If it is not
   * configured, returns one that only logs.
   */
  PushService of(long clientId, PushKind kind);

  /** Closes all push services. */
  @Override
  void close();
}
