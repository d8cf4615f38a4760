package dev.ordering.notification.push;

import java.util.concurrent.CompletableFuture;

/** A push service as one app uses it. */
public interface PushService extends AutoCloseable {
  /**
   * Hands a message over. Does not wait for the service; the future ends with an outcome, or with
   * an exception where none is known.
   */
  CompletableFuture<PushOutcome> send(PushMessage message, PushTarget address);

  /** Ends its connections and threads. */
  @Override
  default void close() {}
}
