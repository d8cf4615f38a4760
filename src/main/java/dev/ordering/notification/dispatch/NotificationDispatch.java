package dev.ordering.notification.dispatch;

import dev.ordering.notification.dispatch.DispatchBatch.Step;
import dev.ordering.notification.model.DispatchClaim;
import dev.ordering.notification.storage.DeliveryRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;

/** Dispatches notifications that are due, in runs of a few seconds. */
public final class NotificationDispatch {
  private static final int MAX_CONCURRENT_PER_COMPANY = 8;
  private static final Duration RUN_TIME = Duration.ofSeconds(5);

  /** A batch that takes longer waits for more than one push service that hangs. */
  private static final Duration SLOW_BATCH = Duration.ofSeconds(3);

  /** The other half of the threads is for companies whose push services are quick. */
  private static final int MAX_SLOW_BATCHES = DispatchScheduler.THREADS / 2;

  private final Transactions transactions;
  private final DeliveryRepository deliveries;
  private final DispatchBatch batch;
  private final Clock clock;
  private final CompanyBulkhead companies =
      new CompanyBulkhead(MAX_CONCURRENT_PER_COMPANY, SLOW_BATCH, MAX_SLOW_BATCHES);

  /**
   * @param clock the clock of the database
   */
  public NotificationDispatch(
      Transactions transactions, DeliveryRepository deliveries, DispatchBatch batch, Clock clock) {
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.batch = batch;
    this.clock = clock;
  }

  /**
   * Dispatches a notification for a while.
   *
   * @param isStopping whether to finish quickly
   * @return when to continue; empty if the notification is finished
   */
  Optional<Instant> run(long notificationId, BooleanSupplier isStopping) {
    Optional<Long> company = transactions.read(() -> deliveries.company(notificationId));
    if (company.isEmpty()) {
      return Optional.empty();
    }
    if (!companies.enter(company.get())) {
      return Optional.of(retryTime());
    }
    try {
      return transactions
          .write(() -> deliveries.begin(notificationId, clock.instant()))
          .flatMap(claim -> dispatch(claim, isStopping));
    } finally {
      companies.leave(company.get());
    }
  }

  private Optional<Instant> dispatch(DispatchClaim claim, BooleanSupplier isStopping) {
    long end = System.nanoTime() + RUN_TIME.toNanos();
    Step step = Step.next(0);
    do {
      long after = step.after();
      step =
          companies
              .runExclusively(claim.companyId(), () -> batch.send(claim, after, isStopping))
              .orElseGet(() -> Step.end(Optional.of(retryTime())));
    } while (step.more()
        && System.nanoTime() - end < 0
        && !isStopping.getAsBoolean()
        && !companies.isSlow(claim.companyId()));
    return step.more() ? Optional.of(clock.instant()) : step.resumeAt();
  }

  /**
   * Returns when to try the company again. The time is random, so that not all notifications retry
   * at the same moment.
   */
  private Instant retryTime() {
    return clock.instant().plusMillis(ThreadLocalRandom.current().nextLong(2_000, 6_000));
  }
}
