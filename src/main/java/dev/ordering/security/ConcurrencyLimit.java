package dev.ordering.security;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;

/**
 * Limits how many requests a node processes at the same time, to as many as keep its processors
 * busy. With more, each request would only take longer, and the JVM's compilers and the database on
 * the same machine would hardly get a processor: after a start the code would stay slow for
 * minutes.
 *
 * <p>A request that finds no turn looks at the load of the processors. If they have time, the
 * requests that run are waiting for the database or for other servers, and the limit rises. A
 * request that has waited for long runs in any case, so no request is rejected.
 */
final class ConcurrencyLimit {
  private static final double BUSY = 0.9;
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final int least;
  private final Duration patience;
  private final Duration pause;
  private final DoubleSupplier load;
  private final Semaphore turns;
  private final AtomicInteger limit;
  private final AtomicLong looked = new AtomicLong(System.nanoTime());

  /**
   * @param least what the limit never falls below
   * @param patience how long a request waits at most
   * @param pause the shortest time between two looks at the load
   * @param load of the processors since the last look, from 0 to 1
   */
  ConcurrencyLimit(int least, Duration patience, Duration pause, DoubleSupplier load) {
    this.least = least;
    this.patience = patience;
    this.pause = pause;
    this.load = load;
    turns = new Semaphore(least);
    limit = new AtomicInteger(least);
  }

  /** The limit of this node, by the load of its machine or container. */
  static ConcurrencyLimit ofProcessors() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new ConcurrencyLimit(
        2 * Runtime.getRuntime().availableProcessors(), PATIENCE, PAUSE, system::getCpuLoad);
  }

  /** Waits for a turn. The caller runs what this returns once, at the end of the request. */
  Runnable enter() {
    try {
      if (!turns.tryAcquire() && !awaitTurn()) {
        limit.incrementAndGet();
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      limit.incrementAndGet();
    }
    return this::leave;
  }

  /** Returns whether a turn came before the patience of the request ended. */
  private boolean awaitTurn() throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    do {
      if (isTimeToLook() && load.getAsDouble() <= BUSY) {
        limit.addAndGet(least);
        turns.release(least);
      }
      if (turns.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
        return true;
      }
    } while (System.nanoTime() - end < 0);
    return false;
  }

  private void leave() {
    if (limit.get() > least && isTimeToLook() && load.getAsDouble() > BUSY) {
      // no other request gets this turn
      limit.decrementAndGet();
    } else {
      turns.release();
    }
  }

  /** Whether nobody has looked at the load since the last pause; then the caller does. */
  private boolean isTimeToLook() {
    long last = looked.get();
    long now = System.nanoTime();
    return now - last >= pause.toNanos() && looked.compareAndSet(last, now);
  }
}
