package dev.ordering.notification.dispatch;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.BatchResult;
import dev.ordering.notification.model.DispatchClaim;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.storage.DeliveryRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Sends a part of a notification. The part is leased before it is sent, and its outcome is saved
 * afterwards. If a node dies in between, another node repeats at most that part, and nothing is
 * lost. If a node only seems to be dead, nothing is repeated. Late responses are saved when they
 * arrive.
 */
public final class DispatchBatch implements AutoCloseable {
  private static final int BATCH_SIZE = 500;
  private static final Duration HANGING_PAUSE = Duration.ofSeconds(3);
  private static final Duration SAVE_RETRY_PAUSE = Duration.ofMillis(500);

  private final Transactions transactions;
  private final DeliveryRepository deliveries;
  private final PushSender sender;
  private final Consumer<List<Attempt>> observer;
  private final Clock clock;
  private final LateResponses lateResponses = new LateResponses();

  /**
   * @param observer is called with the attempts
   * @param clock the clock of the database
   */
  public DispatchBatch(
      Transactions transactions,
      DeliveryRepository deliveries,
      PushSender sender,
      Consumer<List<Attempt>> observer,
      Clock clock) {
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.sender = sender;
    this.observer = observer;
    this.clock = clock;
  }

  /**
   * What happens after a batch.
   *
   * @param more whether the next batch follows at once, with the devices after {@code after}
   * @param resumeAt when to continue if no batch follows now; empty if the notification is finished
   */
  record Step(boolean more, long after, Optional<Instant> resumeAt) {
    static Step next(long after) {
      return new Step(true, after, Optional.empty());
    }

    static Step end(Optional<Instant> resumeAt) {
      return new Step(false, 0, resumeAt);
    }
  }

  /**
   * Sends what is due.
   *
   * @param after only devices with higher ids
   * @param isStopping whether to finish quickly
   */
  Step send(DispatchClaim claim, long after, BooleanSupplier isStopping) {
    long leasedAt = System.nanoTime();
    Set<AppPushService> hanging = sender.hanging();
    Optional<Lease> leased =
        transactions.write(
            () -> deliveries.lease(claim, after, hanging, clock.instant(), BATCH_SIZE));
    if (leased.isEmpty()) {
      return Step.end(Optional.empty());
    }
    Lease lease = leased.get();
    SentBatch sentBatch = sender.send(claim.message(), lease.deliveries(), leasedAt, isStopping);
    lateResponses.await(
        sentBatch.late(),
        attempts -> save(claim, lease, BatchResult.late(attempts), true, lateResponses::isClosed));
    BatchResult result = sentBatch.result();
    boolean isLast = lease.deliveries().size() < BATCH_SIZE && result.notStarted().isEmpty();
    DeliveryRepository.Saved saved = save(claim, lease, result, isLast, isStopping);
    if (!saved.claimHeld()) {
      return Step.end(Optional.empty());
    }
    if (isLast) {
      Optional<Instant> next =
          sentBatch.late().isEmpty() ? saved.next() : saved.next().map(this::notAfterResponses);
      return Step.end(hanging.isEmpty() ? next : next.map(this::notWhileHanging));
    }
    return result.notStarted().isEmpty()
        ? Step.next(lease.deliveries().get(BATCH_SIZE - 1).deviceId())
        : Step.end(Optional.of(clock.instant()));
  }

  /**
   * Returns when to continue, at the latest when all late responses have arrived: only then is it
   * known what is due next.
   */
  private Instant notAfterResponses(Instant next) {
    Instant responded = clock.instant().plus(PushSender.RESPONSE_TIMEOUT);
    return next.isBefore(responded) ? next : responded;
  }

  /**
   * Returns when to continue, not before the push services that hang may respond again. Their
   * devices were left out, so they are due all the time.
   */
  private Instant notWhileHanging(Instant next) {
    Instant later = clock.instant().plus(HANGING_PAUSE);
    return next.isAfter(later) ? next : later;
  }

  /**
   * Saves the outcomes. Retries while the database is unavailable, because messages whose outcome
   * is not saved are sent again.
   */
  private DeliveryRepository.Saved save(
      DispatchClaim claim,
      Lease lease,
      BatchResult result,
      boolean isLast,
      BooleanSupplier isStopping) {
    try {
      DispatchLog.report(claim.notificationId(), result.attempts());
      observer.accept(result.attempts());
      while (true) {
        try {
          return transactions.write(
              () -> deliveries.save(claim, lease, result, isLast, clock.instant()));
        } catch (DatabaseUnavailableException away) {
          if (isStopping.getAsBoolean() || result.attempts().isEmpty()) {
            throw away;
          }
          LockSupport.parkNanos(SAVE_RETRY_PAUSE.toNanos());
        }
      }
    } finally {
      sender.end(result.attempts());
    }
  }

  /** Waits for the responses that are still outstanding. */
  @Override
  public void close() {
    lateResponses.close();
  }
}
