package dev.ordering.user.signin;

import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import dev.ordering.user.model.UserException;
import dev.ordering.user.storage.SignInRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Counts tries and rejects those beyond a limit. The limits are exact even under concurrency and on
 * any number of nodes, because a try is committed before it is counted. Tries that are rejected at
 * once do not prolong the wait.
 *
 * <p>Opens its own transactions; do not call it inside another.
 */
public final class AttemptLimiter {
  private static final Duration BETWEEN_REMOVALS = Duration.ofMinutes(1);

  private final Transactions transactions;
  private final SignInRepository records;
  private final Clock clock;
  private final AtomicReference<Instant> lastRemoval = new AtomicReference<>(Instant.EPOCH);

  public AttemptLimiter(Transactions transactions, SignInRepository records, Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.clock = clock;
  }

  /**
   * Counts one more try.
   *
   * @throws UserException.Later if a limit is reached
   */
  public void count(SignInAttempt attempt, SignInLimit... limits) {
    Instant now = clock.instant();
    removeOld(now);
    requireAllowed(attempt, 0, now, limits);
    transactions.run(() -> records.addFailure(attempt, false, now));
    requireAllowed(attempt, 1, now, limits);
  }

  /**
   * Removes what is no longer needed, also if nobody signs in any more. See {@link
   * SignInRepository#removeOld}.
   */
  public void removeOld() {
    removeOld(clock.instant());
  }

  /** Removes rows that no limit counts any more, at most once a minute. */
  void removeOld(Instant now) {
    Instant last = lastRemoval.get();
    if (last.plus(BETWEEN_REMOVALS).isBefore(now) && lastRemoval.compareAndSet(last, now)) {
      transactions.run(() -> records.removeOld(now));
    }
  }

  private void requireAllowed(SignInAttempt attempt, int own, Instant now, SignInLimit... limits) {
    UserException.Later.throwIfPresent(
        transactions.read(() -> records.retryAfter(Stream.of(limits), attempt, own, now)));
  }
}
