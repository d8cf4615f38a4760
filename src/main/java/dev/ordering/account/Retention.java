package dev.ordering.account;

import dev.ordering.account.storage.RetentionRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Forgets what has been kept as long as the administration wants: whom orders name, and the record
 * of administration. Each call does so much at most, so that no other housekeeping waits long.
 */
public final class Retention {
  private static final int STEPS = 20;

  private final Transactions transactions;
  private final RetentionRepository rows;
  private final Clock clock;
  private final Optional<Duration> orders;
  private final Optional<Duration> audit;

  /**
   * @param orders how long after they were placed; empty for ever
   * @param audit how long after the act; empty for ever
   */
  public Retention(
      Transactions transactions,
      RetentionRepository rows,
      Clock clock,
      Optional<Duration> orders,
      Optional<Duration> audit) {
    this.transactions = transactions;
    this.rows = rows;
    this.clock = clock;
    this.orders = orders;
    this.audit = audit;
  }

  /** Forgets some; for housekeeping. */
  public void forget() {
    orders.ifPresent(kept -> steps(kept, rows::forgetOrders));
    audit.ifPresent(kept -> steps(kept, rows::removeAudit));
  }

  private void steps(Duration kept, Predicate<Instant> step) {
    Instant before = clock.instant().minus(kept);
    for (int i = 0; i < STEPS && transactions.write(() -> step.test(before)); i++) {
      // the next part, in a transaction of its own
    }
  }
}
