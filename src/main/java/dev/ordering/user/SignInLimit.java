package dev.ordering.user;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How many sign-ins may fail within fifteen minutes, and which failures each limit counts; and how
 * often one may try to create an account.
 */
enum SignInLimit {
  /** Guessing one password from one place. */
  ACCOUNT_AND_ADDRESS(10),
  /** Trying many accounts from one place. */
  ADDRESS(100),
  /**
   * Guessing one password from many places. Does not apply to addresses from where the account has
   * signed in before, so that nobody can lock out its owner.
   */
  ACCOUNT_FROM_UNKNOWN_ADDRESSES(50),
  /**
   * Creating accounts from one place. Every try counts, for its answer tells whether an e-mail
   * address has an account.
   */
  CREATED_ACCOUNTS(30);

  static final Duration WINDOW = Duration.ofMinutes(15);

  private final int failures;

  SignInLimit(int failures) {
    this.failures = failures;
  }

  int failures() {
    return failures;
  }

  /** The limits of a sign-in. */
  static Stream<SignInLimit> thatApply(boolean addressKnown) {
    return Stream.of(ACCOUNT_AND_ADDRESS, ADDRESS, ACCOUNT_FROM_UNKNOWN_ADDRESSES)
        .filter(limit -> limit != ACCOUNT_FROM_UNKNOWN_ADDRESSES || !addressKnown);
  }

  /**
   * How long until another attempt is let in, if the limit is exceeded.
   *
   * @param newest the moments of the newest failures in the window, newest first, as many as the
   *     limit and {@code own}
   * @param own how many of them are the attempt's own, which is refused only beyond the limit
   * @return whole seconds, at least one
   */
  Optional<Duration> retryAfter(List<Instant> newest, int own, Instant now) {
    if (newest.size() < failures + own) {
      return Optional.empty();
    }
    // when this one leaves the window, fewer than the limit are left
    Duration left = Duration.between(now, newest.get(failures - 1).plus(WINDOW));
    long seconds = left.plusNanos(999_999_999).toSeconds();
    return Optional.of(Duration.ofSeconds(Math.max(1, seconds)));
  }
}
