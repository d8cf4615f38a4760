package dev.ordering.user.storage;

import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.SignInAttempt;
import dev.ordering.user.model.SignInLimit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * Counts tries and refuses those beyond a limit. The limits hold exactly under concurrency and on
 * any number of nodes: a try is committed before it is counted. Tries that are refused at once do
 * not prolong the wait.
 *
 * <p>Opens its own transactions; do not call it inside another.
 */
public final class CountedTries {
  private final Transactions transactions;
  private final SignInRepository records;
  private final Clock clock;

  public CountedTries(Transactions transactions, SignInRepository records, Clock clock) {
    this.transactions = transactions;
    this.records = records;
    this.clock = clock;
  }

  /** Counts one more try; if a limit is reached, how long until the next one is let in. */
  public Optional<Duration> count(SignInAttempt attempt, SignInLimit... limits) {
    Instant now = clock.instant();
    records.removeOld(now);
    Optional<Duration> wait = wait(attempt, 0, now, limits);
    if (wait.isPresent()) {
      return wait;
    }
    transactions.run(() -> records.addFailure(attempt, false, now));
    return wait(attempt, 1, now, limits);
  }

  private Optional<Duration> wait(
      SignInAttempt attempt, int own, Instant now, SignInLimit... limits) {
    return transactions.read(
        () ->
            Arrays.stream(limits)
                .flatMap(limit -> records.retryAfter(limit, attempt, own, now).stream())
                .max(Comparator.naturalOrder()));
  }
}
