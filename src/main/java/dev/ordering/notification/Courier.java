package dev.ordering.notification;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  /**
   * Nothing is begun later than this after the deliveries were read, and nothing waited for longer
   * than the second: both together are less than a node must be silent to be taken for dead. So a
   * node that only slept does not send what another has taken over.
   */
  private static final Duration BEGINNING = Duration.ofSeconds(4);

  private static final Duration WAITING = Duration.ofSeconds(6);

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
   * @param isStopping when to begin no more
   * @return those that were begun, a prefix of the deliveries
   */
  List<Attempt> send(PushMessage message, List<Delivery> deliveries, BooleanSupplier isStopping) {
    long end = System.nanoTime() + BEGINNING.toNanos();
    Semaphore window = new Semaphore(WINDOW);
    Map<Long, PushOutcome> outcomes = new ConcurrentHashMap<>();
    List<Delivery> begun = new ArrayList<>();
    try {
      for (Delivery delivery : deliveries) {
        if (isStopping.getAsBoolean()
            || !window.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
          break;
        }
        begun.add(delivery);
        begin(message, delivery, outcomes, window);
      }
      boolean unused = window.tryAcquire(WINDOW, WAITING.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    PushOutcome silence = PushOutcome.retry("no answer in time");
    List<Attempt> attempts =
        begun.stream()
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
    return PushOutcome.retry(failure.getClass().getSimpleName());
  }
}
