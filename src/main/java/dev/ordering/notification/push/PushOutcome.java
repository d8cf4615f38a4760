package dev.ordering.notification.push;

import dev.ordering.outbound.PrivateAddressException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/**
 * What a push service made of a message.
 *
 * @param reason for the log; no token, no secret
 * @param retryAfter how long the service wants to be left alone, where it says so
 * @param deadSince since when the token or endpoint is dead, if the service says so: one that was
 *     registered later may be alive
 */
public record PushOutcome(
    Result result, String reason, Optional<Duration> retryAfter, Optional<Instant> deadSince) {
  /** What follows from it. */
  public enum Result {
    /** The service took the message. */
    DELIVERED,
    /** The token or endpoint is dead: it is not used again. */
    GONE,
    /** The service will never take this message. */
    REFUSED,
    /** The same may succeed later. */
    RETRY
  }

  public static PushOutcome delivered() {
    return new PushOutcome(Result.DELIVERED, "", Optional.empty(), Optional.empty());
  }

  public static PushOutcome gone(String reason) {
    return new PushOutcome(Result.GONE, reason, Optional.empty(), Optional.empty());
  }

  public static PushOutcome gone(String reason, Optional<Instant> since) {
    return new PushOutcome(Result.GONE, reason, Optional.empty(), since);
  }

  public static PushOutcome refused(String reason) {
    return new PushOutcome(Result.REFUSED, reason, Optional.empty(), Optional.empty());
  }

  /** What comes of a message that failed: to a private address it is never sent. */
  public static CompletionStage<PushOutcome> refusedIfPrivate(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    return cause instanceof PrivateAddressException
        ? CompletableFuture.completedFuture(refused("private address"))
        : CompletableFuture.failedFuture(cause);
  }

  public static PushOutcome retry(String reason) {
    return new PushOutcome(Result.RETRY, reason, Optional.empty(), Optional.empty());
  }

  public static PushOutcome retry(String reason, Optional<Duration> after) {
    return new PushOutcome(Result.RETRY, reason, after, Optional.empty());
  }
}
