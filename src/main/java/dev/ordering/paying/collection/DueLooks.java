package dev.ordering.paying.collection;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.storage.LookRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at attempts because it is time to, though nobody says that something became of them. */
final class DueLooks {
  private static final Logger LOG = LoggerFactory.getLogger(DueLooks.class);

  private static final List<Duration> WAITS =
      List.of(
          AttemptLooks.FIRST_WAIT,
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30));

  private static final Duration LATER = Duration.ofHours(1);

  private final Transactions transactions;
  private final LookRepository schedule;
  private final AttemptLooks looks;
  private final Clock clock;

  DueLooks(Transactions transactions, LookRepository schedule, AttemptLooks looks, Clock clock) {
    this.transactions = transactions;
    this.schedule = schedule;
    this.looks = looks;
    this.clock = clock;
  }

  /** Asks for those that it is time for, and finishes what was interrupted. */
  void take(int most) {
    Instant now = clock.instant();
    for (PaymentAttempt attempt : transactions.read(() -> schedule.due(now, most))) {
      Duration wait = attempt.looks() < WAITS.size() ? WAITS.get(attempt.looks()) : LATER;
      if (transactions.write(() -> schedule.claim(attempt, now.plus(wait)))) {
        try {
          looks.look(attempt);
        } catch (DatabaseUnavailableException away) {
          throw away;
        } catch (RuntimeException unexpected) {
          // those behind it have waited as long
          LOG.error("attempt {} could not be looked at", attempt.id(), unexpected);
        }
      }
    }
  }
}
