package dev.ordering.webhook.model;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What came of sending a message.
 *
 * @param status of the response, if there was one
 * @param error why it failed; empty if it did not
 * @param retryAfter how long the receiver wants to be left alone, if it says so
 * @param milliseconds until the response or the failure
 */
public record Outcome(
    OptionalInt status, String error, Optional<Duration> retryAfter, long milliseconds) {
  private static final int GONE = 410;

  /** A response. */
  public static Outcome response(int status, Optional<Duration> retryAfter, long milliseconds) {
    String error =
        status >= 200 && status < 300
            ? ""
            : status >= 300 && status < 400 ? "redirect" : "unexpected_status";
    return new Outcome(OptionalInt.of(status), error, retryAfter, milliseconds);
  }

  /** No response. */
  public static Outcome failure(String error, long milliseconds) {
    return new Outcome(OptionalInt.empty(), error, Optional.empty(), milliseconds);
  }

  public boolean succeeded() {
    return error.isEmpty();
  }

  /** Whether the receiver wants no more messages. */
  public boolean isGone() {
    return status.isPresent() && status.getAsInt() == GONE;
  }
}
