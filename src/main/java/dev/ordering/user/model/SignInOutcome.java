package dev.ordering.user.model;

import java.time.Duration;

/** What came of an attempt. */
public sealed interface SignInOutcome {
  /**
   * The password is right.
   *
   * @param credentialsVersion the account's when its password was looked at; what is issued for
   *     this sign-in copies it, so that it is dead if the password was changed since
   */
  record SignedIn(long accountId, int credentialsVersion) implements SignInOutcome {}

  /** No account, a disabled account, or a wrong password. */
  record Refused() implements SignInOutcome {}

  /** Too many sign in at this moment; nothing was looked at. */
  record Busy(Duration retryAfter) implements SignInOutcome {}

  /**
   * Too many failures or sign-ins; the password was not looked at, or does not count.
   *
   * @param retryAfter whole seconds, at least one
   */
  record TooManyFailures(Duration retryAfter) implements SignInOutcome {}
}
