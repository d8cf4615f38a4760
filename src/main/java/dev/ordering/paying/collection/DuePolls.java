package dev.ordering.paying.collection;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.storage.PollScheduleRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
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
    return transactions.write(() -> schedule.claimDue(attempt, clock.instant().plus(wait)));
  }
}
