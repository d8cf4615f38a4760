package dev.ordering.account;

import dev.ordering.account.storage.RetentionRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Removes data whose retention time, set by the administrators, is over: the personal data of
 * orders, and old entries of the audit log. Each call does a limited amount of work, so that it
 * does not delay other housekeeping for long.
 *
 * @param orders how long after their placement orders keep personal data; empty for ever
 * @param audit how long entries of the audit log are kept; empty for ever
 */
public record Retention(
    Transactions transactions,
    RetentionRepository rows,
    Clock clock,
    Optional<Duration> orders,
    Optional<Duration> audit) {
  private static final int MAXIMUM_STEPS = 20;

  /** Removes some of the data. Housekeeping runs this. */
  public void removeExpired() {
    orders.ifPresent(kept -> steps(kept, rows::forgetOrders));
    audit.ifPresent(kept -> steps(kept, rows::removeAudit));
  }

  private void steps(Duration kept, Predicate<Instant> step) {
    Instant before = clock.instant().minus(kept);
    for (int i = 0; i < MAXIMUM_STEPS && transactions.write(() -> step.test(before)); i++) {
      // Each step runs in its own transaction.
    }
  }
}
