package dev.ordering.user.signin;

import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Duration;
import java.util.Optional;

/**
 * How often the user of an account may decide authorization requests. Each decision leaves rows
 * until it would have expired, and a browser that is signed in can ask for one without anybody's
 * doing.
 */
public final class AuthorizationLimit {
  private final CountedTries tries;

  public AuthorizationLimit(CountedTries tries) {
    this.tries = tries;
  }

  /**
   * Counts one more decision. Opens its own transactions; do not call it inside another.
   *
   * @return how long to wait if there were too many, in whole seconds
   */
  public Optional<Duration> count(long accountId) {
    return tries.count(SignInAttempt.authorizing(accountId), SignInLimit.AUTHORIZING_ACCOUNT);
  }
}
