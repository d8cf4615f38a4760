package dev.ordering.notification;

/** The push services, each as the apps are known to it. */
interface PushServices extends AutoCloseable {
  /**
   * The service of that kind for an app, as it is configured now; where it is not configured, one
   * that only logs.
   */
  PushService of(long clientId, PushKind kind);

  /** Ends all of them. */
  @Override
  void close();
}
