package dev.ordering.user.signin;

import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.util.Optional;

/**
 * Limits how often the user of an account may decide authorization requests. Each decision leaves
 * rows in the database until they expire, and a signed-in browser can send such requests without
 * any action of its user.
 */
public final class AuthorizationLimit {
  private final AttemptLimiter attempts;

  public AuthorizationLimit(AttemptLimiter attempts) {
    this.attempts = attempts;
  }

  /**
   * Counts one more decision. Opens its own transactions; do not call it inside another.
   *
   * @return how long to wait, in whole seconds, if there were too many decisions
   */
  public Optional<Duration> count(long accountId) {
    return attempts.count(SignInAttempt.authorizing(accountId), SignInLimit.AUTHORIZING_ACCOUNT);
  }
}
