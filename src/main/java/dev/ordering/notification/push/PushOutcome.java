package dev.ordering.notification.push;

import dev.ordering.outbound.PrivateAddressException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/**
 * The outcome of sending a message to a push service.
 *
 * @param reason for the log; contains no token and no secret
 * @param retryAfter how long the service asks to wait before a retry, if it says so
 * @param deadSince since when the token or endpoint is dead, if the service says so: if the device
 *     registered it later, it may be alive
 */
public record PushOutcome(
    Result result, String reason, Optional<Duration> retryAfter, Optional<Instant> deadSince) {
  /** What happens to the message and the device. */
  public enum Result {
    /** The service accepted the message. */
    DELIVERED,
    /** The token or endpoint is dead and is not used again. */
    GONE,
    /** The service will never accept this message. */
    REFUSED,
    /** A retry may succeed. */
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

  /**
   * Returns the outcome of a message that failed: refused if its URL leads to a private IP address,
   * else the failure.
   */
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
