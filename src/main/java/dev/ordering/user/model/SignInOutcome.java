package dev.ordering.user.model;

import java.time.Duration;

/** The result of a sign-in attempt. */
public sealed interface SignInOutcome {
  /**
   * The password is correct.
   *
   * @param credentialsVersion the version of the account when its password was checked; everything
   *     that is issued for this sign-in copies the version, so that it becomes invalid if the
   *     password changes
   */
  record SignedIn(long accountId, int credentialsVersion) implements SignInOutcome {}

  /** There is no such account, the account is disabled, or the password is wrong. */
  record Refused() implements SignInOutcome {}

  /** Too many people are signing in at this moment. The password was not checked. */
  record Busy(Duration retryAfter) implements SignInOutcome {}

  /**
   * There were too many failures or sign-ins. The password was not checked, or its result is
   * ignored.
   *
   * @param retryAfter whole seconds, at least one
   */
  record TooManyFailures(Duration retryAfter) implements SignInOutcome {}
}
