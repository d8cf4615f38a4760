package dev.ordering.notification;

import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Dispatches notifications that are due, by turns of a few seconds. Each batch is leased before it
 * is sent, and what came of it is kept afterwards: a node that dies in between has another repeat
 * that batch at most, nothing is lost, and who only seems to be dead has nothing repeated.
 */
final class NotificationDispatch {
  private static final int BATCH = 500;
  private static final int AT_ONCE_PER_COMPANY = 8;
  private static final Duration TURN = Duration.ofSeconds(5);

  /** A batch that takes longer waits for a push service that hangs. */
  private static final Duration SLOW = Duration.ofSeconds(3);

  /** Half of the threads are for those who are quick. */
  private static final int MOST_SLOW = DispatchScheduler.THREADS / 2;

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Transactions transactions;
  private final Deliveries deliveries;
  private final Courier courier;
  private final Clock clock;
  private final CompanyTurns companies = new CompanyTurns(AT_ONCE_PER_COMPANY, SLOW, MOST_SLOW);

  /**
   * @param clock the database's
   */
  NotificationDispatch(
      Transactions transactions, Deliveries deliveries, Courier courier, Clock clock) {
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.courier = courier;
    this.clock = clock;
  }

  /**
   * What follows a batch.
   *
   * @param more whether the next batch follows at once, behind the device {@code after}
   * @param again when there is no more now; nothing where it is done
   */
  private record Step(boolean more, long after, Optional<Instant> again) {
    static Step next(long after) {
      return new Step(true, after, Optional.empty());
    }

    static Step end(Optional<Instant> again) {
      return new Step(false, 0, again);
    }
  }

  /**
   * Dispatches a notification for a while.
   *
   * @param isStopping when to come to an end quickly
   * @return when to go on; nothing where it is done
   */
  Optional<Instant> run(long notificationId, BooleanSupplier isStopping) {
    Optional<Long> company = transactions.read(() -> deliveries.company(notificationId));
    if (company.isEmpty()) {
      return Optional.empty();
    }
    if (!companies.enter(company.get())) {
      return Optional.of(later());
    }
    try {
      return transactions
          .write(() -> deliveries.begin(notificationId, clock.instant()))
          .flatMap(turn -> dispatch(turn, isStopping));
    } finally {
      companies.leave(company.get());
    }
  }

  private Optional<Instant> dispatch(DispatchTurn turn, BooleanSupplier isStopping) {
    long end = System.nanoTime() + TURN.toNanos();
    Step step = Step.next(0);
    do {
      long after = step.after();
      step =
          companies
              .alone(turn.companyId(), () -> batch(turn, after, isStopping))
              .orElseGet(() -> Step.end(Optional.of(later())));
    } while (step.more()
        && System.nanoTime() - end < 0
        && !isStopping.getAsBoolean()
        && !companies.isSlow(turn.companyId()));
    return step.more() ? Optional.of(clock.instant()) : step.again();
  }

  /** When it may be the company's turn, at another time for each who asks. */
  private Instant later() {
    return clock.instant().plusMillis(ThreadLocalRandom.current().nextLong(2_000, 6_000));
  }

  private Step batch(DispatchTurn turn, long after, BooleanSupplier isStopping) {
    long leasedAt = System.nanoTime();
    Optional<Lease> leased =
        transactions.write(() -> deliveries.lease(turn, after, clock.instant(), BATCH));
    if (leased.isEmpty()) {
      return Step.end(Optional.empty());
    }
    Lease lease = leased.get();
    List<Attempt> attempts = courier.send(turn.message(), lease.deliveries(), leasedAt, isStopping);
    DispatchLog.tell(turn.notificationId(), attempts);
    return kept(turn, lease, attempts, isStopping);
  }

  /** However long the database is away: what it is not told is sent again. */
  private Step kept(
      DispatchTurn turn, Lease lease, List<Attempt> attempts, BooleanSupplier isStopping) {
    while (true) {
      try {
        return transactions.write(() -> keep(turn, lease, attempts));
      } catch (DatabaseUnavailableException away) {
        if (isStopping.getAsBoolean() || attempts.isEmpty()) {
          throw away;
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  private Step keep(DispatchTurn turn, Lease lease, List<Attempt> attempts) {
    List<Delivery> batch = lease.deliveries();
    boolean isLast = batch.size() < BATCH && attempts.size() == batch.size();
    Deliveries.Kept kept = deliveries.keep(turn, lease, attempts, isLast, clock.instant());
    if (!kept.ours() || isLast) {
      return Step.end(kept.next());
    }
    return attempts.size() < batch.size()
        ? Step.end(Optional.of(clock.instant()))
        : Step.next(batch.get(batch.size() - 1).deviceId());
  }
}
