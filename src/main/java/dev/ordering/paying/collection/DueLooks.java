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
final class DueLooks implements DueCalls {
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

  private final Transactions transactions;
  private final PollScheduleRepository schedule;
  private final AttemptPolling looks;
  private final Clock clock;

  DueLooks(
      Transactions transactions,
      PollScheduleRepository schedule,
      AttemptPolling looks,
      Clock clock) {
    this.transactions = transactions;
    this.schedule = schedule;
    this.looks = looks;
    this.clock = clock;
  }

  /** Returns the requests that are due, including those that finish what was interrupted. */
  @Override
  public List<DueCall> find(Set<Long> without, int most) {
    return transactions.read(() -> schedule.due(clock.instant(), without, most)).stream()
        .map(
            attempt ->
                new DueCall(
                    "attempt " + attempt.id(),
                    attempt.companyId(),
                    () -> claim(attempt),
                    () -> looks.look(attempt)))
        .toList();
  }

  private boolean claim(PaymentAttempt attempt) {
    Duration wait = attempt.looks() < WAITS.size() ? WAITS.get(attempt.looks()) : LATER;
    return transactions.write(() -> schedule.claim(attempt, clock.instant().plus(wait)));
  }
}
