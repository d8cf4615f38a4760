package dev.ordering.notification;

import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/**
 * Dispatches notifications that are due, by turns of a few seconds. What was sent is kept batch by
 * batch after it was sent: a node that dies in between has another repeat that batch at most, and
 * nothing is lost.
 */
final class NotificationDispatch {
  private static final int BATCH = 500;
  private static final int AT_ONCE_PER_COMPANY = 8;
  private static final Duration TURN = Duration.ofSeconds(5);

  private final Transactions transactions;
  private final Deliveries deliveries;
  private final Courier courier;
  private final Clock clock;
  private final CompanyTurns companies = new CompanyTurns(AT_ONCE_PER_COMPANY);

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
      return Optional.of(
          clock.instant().plusMillis(ThreadLocalRandom.current().nextLong(2_000, 6_000)));
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
    while (step.more()) {
      if (System.nanoTime() > end || isStopping.getAsBoolean()) {
        return Optional.of(clock.instant());
      }
      long after = step.after();
      step = companies.alone(turn.companyId(), () -> batch(turn, after, isStopping));
    }
    return step.again();
  }

  private Step batch(DispatchTurn turn, long after, BooleanSupplier isStopping) {
    List<Delivery> batch = due(turn, after);
    List<Attempt> attempts = courier.send(turn.message(), batch, isStopping);
    DispatchLog.tell(turn.notificationId(), attempts);
    return transactions.write(() -> keep(turn, batch, attempts));
  }

  private List<Delivery> due(DispatchTurn turn, long after) {
    return transactions.read(() -> deliveries.due(turn, after, clock.instant(), BATCH));
  }

  private Step keep(DispatchTurn turn, List<Delivery> batch, List<Attempt> attempts) {
    boolean isLast = batch.size() < BATCH && attempts.size() == batch.size();
    Deliveries.Kept kept = deliveries.keep(turn, attempts, isLast, clock.instant());
    if (!kept.ours() || isLast) {
      return Step.end(kept.next());
    }
    return attempts.size() < batch.size()
        ? Step.end(Optional.of(clock.instant()))
        : Step.next(batch.get(batch.size() - 1).deviceId());
  }
}
