package dev.ordering.webhook.model;

import java.time.Duration;
import java.util.Optional;

/**
 * The outcome of sending a message.
 *
 * @param status the status of the response; empty if there was none
 * @param error why it failed; empty if it succeeded
 * @param retryAfter how long the receiver asks to wait before a retry, if it says so
 * @param milliseconds the time until the response or the failure
 */
public record Outcome(
    Optional<Integer> status, String error, Optional<Duration> retryAfter, long milliseconds) {
  private static final int GONE = 410;

  /** Creates the outcome of a message with a response. */
  public static Outcome response(int status, Optional<Duration> retryAfter, long milliseconds) {
    String error =
        status >= 200 && status < 300
            ? ""
            : status >= 300 && status < 400 ? "redirect" : "unexpected_status";
    return new Outcome(Optional.of(status), error, retryAfter, milliseconds);
  }

  /** Creates the outcome of a message without a response. */
  public static Outcome failure(String error, long milliseconds) {
    return new Outcome(Optional.empty(), error, Optional.empty(), milliseconds);
  }

  public boolean succeeded() {
    return error.isEmpty();
  }

  /** Whether the receiver wants no more messages. */
  public boolean isGone() {
    return status.equals(Optional.of(GONE));
  }
}
