package dev.ordering.user.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How often something may be tried within fifteen minutes, and which tries each limit counts. */
public enum SignInLimit {
  /** Guessing one password from one place. */
  ACCOUNT_AND_ADDRESS(10),
  /** Trying many accounts from one place. */
  ADDRESS(100),
  /**
   * Guessing one password from many places. Does not apply to IP addresses from where the account
   * has signed in before, so that nobody can lock out its owner.
   */
  ACCOUNT_FROM_UNKNOWN_ADDRESSES(50),
  /**
   * Right passwords of one account from one place. Applies after the password was looked at, so
   * that a wrong one does not show whether the account exists.
   */
  SIGNED_IN_ACCOUNT(300),
  /** Right passwords of all accounts from one place; applies before anything is hashed. */
  SIGNED_IN_ADDRESS(1000),
  /** Asking from one place whether an e-mail address has an account: to create one, for example. */
  ASKED_ADDRESS(30),
  /** Asking the same by changing the e-mail address of one account. */
  ASKED_ACCOUNT(30),
  /** Deciding authorization requests with one account. */
  AUTHORIZING_ACCOUNT(1000),
  /** Mails about a forgotten password to one e-mail address, from wherever they are asked for. */
  RECOVERY_ACCOUNT(10),
  /** Asking for such mails from one place. */
  RECOVERY_ADDRESS(100);

  public static final Duration WINDOW = Duration.ofMinutes(15);

  private final int most;

  SignInLimit(int most) {
    this.most = most;
  }

  public int most() {
    return most;
  }

  /** The limits of failed sign-ins. */
  public static Stream<SignInLimit> thatApply(boolean addressKnown) {
    return Stream.of(ACCOUNT_AND_ADDRESS, ADDRESS, ACCOUNT_FROM_UNKNOWN_ADDRESSES)
        .filter(limit -> limit != ACCOUNT_FROM_UNKNOWN_ADDRESSES || !addressKnown);
  }

  /**
   * How long until another attempt is let in, if the limit is exceeded.
   *
   * @param newest the moments of counted tries in the window, newest first, without as many of the
   *     newest as the limit has less one, and at most one more than {@code own}
   * @param own how many of the counted tries are the attempt's own, which is refused only beyond
   *     the limit
   * @return whole seconds, at least one
   */
  public static Optional<Duration> retryAfter(List<Instant> newest, int own, Instant now) {
    if (newest.size() <= own) {
      return Optional.empty();
    }
    // when this one leaves the window, fewer than the limit are left
    Duration left = Duration.between(now, newest.get(0).plus(WINDOW));
    long seconds = left.plusNanos(999_999_999).toSeconds();
    return Optional.of(Duration.ofSeconds(Math.max(1, seconds)));
  }
}
