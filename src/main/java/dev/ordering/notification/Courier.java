package dev.ordering.notification;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Hands messages to the push services, a bounded number at the same time, and waits for what comes
 * of them, for a bounded time.
 */
final class Courier {
  /** So many messages of one notification are on their way at once. */
  private static final int WINDOW = 64;

  /** Nothing is begun later than this after the first, so that what came of it is kept soon. */
  private static final Duration BEGINNING = Duration.ofSeconds(4);

  /** Every push service gives up before. */
  private static final Duration WAITING = Duration.ofSeconds(12);

  private static final Duration KEEPING = Duration.ofSeconds(5);

  /**
   * Nothing is begun later than this after the lease was asked for, whatever the node did in
   * between: so it is over, and kept, before anybody else may send the same.
   */
  static final Duration LATEST = Lease.TIME.minus(WAITING).minus(KEEPING);

  private final PushServices services;
  private final Consumer<List<Attempt>> observer;

  /**
   * @param observer is told of the attempts
   */
  Courier(PushServices services, Consumer<List<Attempt>> observer) {
    this.services = services;
    this.observer = observer;
  }

  /**
   * Sends, in the order given.
   *
   * @param leasedAt the monotonic counter before the deliveries were leased
   * @param isStopping when to begin no more
   * @return those that were begun, a prefix of the deliveries
   */
  List<Attempt> send(
      PushMessage message, List<Delivery> deliveries, long leasedAt, BooleanSupplier isStopping) {
    long begun = System.nanoTime();
    long end = begun + Math.min(BEGINNING.toNanos(), leasedAt + LATEST.toNanos() - begun);
    Semaphore window = new Semaphore(WINDOW);
    Map<Long, PushOutcome> outcomes = new ConcurrentHashMap<>();
    List<Delivery> sent = new ArrayList<>();
    try {
      for (Delivery delivery : deliveries) {
        if (isStopping.getAsBoolean()) {
          break;
        }
        long left = end - System.nanoTime();
        if (left <= 0 || !window.tryAcquire(left, TimeUnit.NANOSECONDS)) {
          break;
        }
        sent.add(delivery);
        begin(message, delivery, outcomes, window);
      }
      boolean unused = window.tryAcquire(WINDOW, WAITING.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    PushOutcome silence = PushOutcome.retry("no answer in time");
    List<Attempt> attempts =
        sent.stream()
            .map(
                delivery ->
                    new Attempt(delivery, outcomes.getOrDefault(delivery.deviceId(), silence)))
            .toList();
    observer.accept(attempts);
    return attempts;
  }

  private void begin(
      PushMessage message, Delivery delivery, Map<Long, PushOutcome> outcomes, Semaphore window) {
    if (delivery.target().isEmpty()) {
      outcomes.put(delivery.deviceId(), PushOutcome.refused("signed out"));
      window.release();
      return;
    }
    Delivery.Target target = delivery.target().get();
    try {
      var unused =
          services
              .of(target.clientId(), target.address().kind())
              .send(message, target.address())
              .whenComplete(
                  (outcome, failure) -> {
                    outcomes.put(delivery.deviceId(), failure == null ? outcome : unknown(failure));
                    window.release();
                  });
    } catch (RuntimeException failure) {
      outcomes.put(delivery.deviceId(), unknown(failure));
      window.release();
    }
  }

  private static PushOutcome unknown(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return PushOutcome.retry(cause.getClass().getSimpleName());
  }
}
