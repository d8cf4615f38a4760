package dev.ordering.paying.collection;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks the providers about attempts on a schedule, for changes of which no notification arrives.
 */
record DuePolls(
    Transactions transactions, PollScheduleRepository schedule, AttemptPolling polling, Clock clock)
    implements DueCalls {
  private static final List<Duration> WAITS =
      List.of(
          AttemptPolling.FIRST_WAIT,
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30));

  private static final Duration LATER = Duration.ofHours(1);

  /**
   * For how long an attempt that does not end is asked about. Every payment of a provider ends
   * before that, so the provider does not know this one, for example because its key was exchanged.
   */
  private static final Duration LONGEST = Duration.ofDays(100);

  /** Returns the requests that are due, including those that finish what was interrupted. */
  @Override
  public List<DueCall> find(Set<Long> without, int limit) {
    return transactions.read(() -> schedule.due(clock.instant(), without, limit)).stream()
        .map(
            attempt ->
                new DueCall(
                    "attempt " + attempt.id(),
                    attempt.companyId(),
                    () -> claim(attempt),
                    () -> polling.poll(attempt)))
        .toList();
  }

  private boolean claim(PaymentAttempt attempt) {
    Duration wait = attempt.polls() < WAITS.size() ? WAITS.get(attempt.polls()) : LATER;
    Instant now = clock.instant();
    boolean isGivenUp = attempt.isUnderWay() && attempt.createdAt().plus(LONGEST).isBefore(now);
    Optional<Instant> next = isGivenUp ? Optional.empty() : Optional.of(now.plus(wait));
    return transactions.write(() -> schedule.claimDue(attempt, next));
  }
}
