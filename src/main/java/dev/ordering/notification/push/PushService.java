package dev.ordering.notification.push;

import java.util.concurrent.CompletableFuture;

/** A push service as one app uses it. */
public interface PushService extends AutoCloseable {
  /**
   * Sends a message without waiting for the service. The future completes with the outcome, or with
   * an exception if the outcome is not known.
   */
  CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address);

  /** Closes the connections and ends the threads of the service. */
  @Override
  default void close() {}
}
