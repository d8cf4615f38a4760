package dev.ordering.notification;

import java.time.Duration;
import java.util.Optional;

/**
 * What a push service made of a message.
 *
 * @param reason for the log; no token, no secret
 * @param retryAfter how long the service wants to be left alone, where it says so
 */
record PushOutcome(Result result, String reason, Optional<Duration> retryAfter) {
  /** What follows from it. */
  enum Result {
    /** The service took the message. */
    DELIVERED,
    /** The address is dead: it is not to be used again. */
    GONE,
    /** The service will never take this message. */
    REFUSED,
    /** The same may succeed later. */
    RETRY
  }

  static PushOutcome delivered() {
    return new PushOutcome(Result.DELIVERED, "", Optional.empty());
  }

  static PushOutcome gone(String reason) {
    return new PushOutcome(Result.GONE, reason, Optional.empty());
  }

  static PushOutcome refused(String reason) {
    return new PushOutcome(Result.REFUSED, reason, Optional.empty());
  }

  static PushOutcome retry(String reason) {
    return new PushOutcome(Result.RETRY, reason, Optional.empty());
  }

  static PushOutcome retry(String reason, Optional<Duration> after) {
    return new PushOutcome(Result.RETRY, reason, after);
  }
}
