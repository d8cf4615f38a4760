package dev.ordering.user;

import dev.ordering.user.SignIn.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** What the database knows about signing in: credentials, failures, and addresses of successes. */
interface SignInRecords {
  Optional<Credentials> credentials(String emailKey);

  /** Whether the account, if there is one, has signed in from that address before. */
  boolean isAddressKnown(SignInAttempt attempt);

  /**
   * How long until another attempt is let in, if the limit is exceeded.
   *
   * @param own how many of the counted tries are this attempt's
   */
  Optional<Duration> retryAfter(SignInLimit limit, SignInAttempt attempt, int own, Instant now);

  void addFailure(SignInAttempt attempt, boolean addressKnown, Instant now);

  /** Forgets the failures of this account from this address. */
  void removeFailures(SignInAttempt attempt);

  void rememberAddress(long accountId, SignInAttempt attempt, Instant now);

  /** Puts a hash with today's parameters in the place of the old one, if that still stands. */
  void replaceHash(Credentials credentials, String hash);

  /**
   * A transaction that runs again if another one remembered the same address at the same moment.
   */
  Outcome retryingDuplicates(Supplier<Outcome> work);

  /** Removes, now and then and in its own transaction, what no limit counts any more. */
  void removeOld(Instant now);
}
