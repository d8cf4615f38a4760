package dev.ordering.user.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rate limits of sign-ins and similar requests: how many tries are allowed within fifteen
 * minutes, and which tries each limit counts. IP addresses are counted by network.
 */
public enum SignInLimit {
  /** Guessing the password of one account from one network. */
  ACCOUNT_AND_ADDRESS(10),
  /** Trying many accounts from one network. */
  ADDRESS(100),
  /**
   * Guessing the password of one account from many networks. Does not apply to networks from which
   * the account has signed in before, so that nobody can lock out its owner.
   */
  ACCOUNT_FROM_UNKNOWN_ADDRESSES(50),
  /**
   * Successful sign-ins to one account from one network. It is checked after the password, so that
   * a wrong password does not reveal whether the account exists.
   */
  SIGNED_IN_ACCOUNT(300),
  /**
   * Successful sign-ins to all accounts from one network. It is checked before anything is hashed.
   */
  SIGNED_IN_ADDRESS(1000),
  /**
   * Asking from one network whether an e-mail address has an account, for example by creating one.
   */
  EMAIL_PROBES_BY_ADDRESS(30),
  /** Asking the same by changing the e-mail address of one account. */
  EMAIL_PROBES_BY_ACCOUNT(30),
  /** Deciding authorization requests with one account. */
  AUTHORIZING_ACCOUNT(1000),
  /** Asking for mails about a forgotten password to one e-mail address, from any network. */
  RECOVERY_ACCOUNT(10),
  /** Asking for such mails from one network. */
  RECOVERY_ADDRESS(100);

  public static final Duration WINDOW = Duration.ofMinutes(15);

  private final int maximum;

  SignInLimit(int maximum) {
    this.maximum = maximum;
  }

  public int maximum() {
    return maximum;
  }

  /** Returns the limits of failed sign-ins. */
  public static Stream<SignInLimit> ofFailures(boolean addressKnown) {
    return Stream.of(ACCOUNT_AND_ADDRESS, ADDRESS, ACCOUNT_FROM_UNKNOWN_ADDRESSES)
        .filter(limit -> limit != ACCOUNT_FROM_UNKNOWN_ADDRESSES || !addressKnown);
  }

  /**
   * Returns how long it takes until another attempt is allowed, if the limit is exceeded.
   *
   * @param newest the times of the counted tries in the window, newest first, without the newest
   *     {@code maximum() - 1} of them; at most {@code own + 1} times
   * @param own how many of the counted tries belong to this attempt, which is rejected only if it
   *     exceeds the limit
   * @return whole seconds, at least one
   */
  public static Optional<Duration> retryAfter(List<Instant> newest, int own, Instant now) {
    if (newest.size() <= own) {
      return Optional.empty();
    }
    // Once this try leaves the window, fewer tries than the limit remain.
    Duration left = Duration.between(now, newest.get(0).plus(WINDOW));
    long seconds = left.plusNanos(999_999_999).toSeconds();
    return Optional.of(Duration.ofSeconds(Math.max(1, seconds)));
  }
}
