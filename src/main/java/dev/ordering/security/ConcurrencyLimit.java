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
 * request that has waited for a second runs in addition, so a few slow requests hold up nobody. If
 * many run already, it waits for up to four seconds more; with too many, the pool would have no
 * connection to the database left, and requests would get 503. No request is rejected here.
 */
final class ConcurrencyLimit {
  private static final double BUSY = 0.9;
  private static final int MANY = 4;
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration LONG_PATIENCE = Duration.ofSeconds(4);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final int least;
  private final int many;
  private final Duration patience;
  private final Duration longPatience;
  private final Duration pause;
  private final DoubleSupplier load;
  private final Semaphore turns;
  private final AtomicInteger limit;
  private final AtomicLong looked = new AtomicLong(System.nanoTime());

  /**
   * @param least what the limit never falls below
   * @param patience how long a request waits before it runs in addition
   * @param longPatience how long it waits after that if {@value #MANY} times {@code least} run
   * @param pause the shortest time between two looks at the load
   * @param load of the processors since the last look, from 0 to 1
   */
  ConcurrencyLimit(
      int least, Duration patience, Duration longPatience, Duration pause, DoubleSupplier load) {
    this.least = least;
    many = MANY * least;
    this.patience = patience;
    this.longPatience = longPatience;
    this.pause = pause;
    this.load = load;
    turns = new Semaphore(least);
    limit = new AtomicInteger(least);
  }

  /** The limit of this node, by the load of its machine or container. */
  static ConcurrencyLimit ofProcessors() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new ConcurrencyLimit(
        2 * Runtime.getRuntime().availableProcessors(),
        PATIENCE,
        LONG_PATIENCE,
        PAUSE,
        system::getCpuLoad);
  }

  /** Waits for a turn. The caller runs what this returns once, at the end of the request. */
  Runnable enter() {
    try {
      if (!turns.tryAcquire()
          && !awaitTurn(patience)
          && !addTurnBelow(many)
          && !awaitTurn(longPatience)) {
        limit.incrementAndGet();
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      limit.incrementAndGet();
    }
    return this::leave;
  }

  private boolean addTurnBelow(int most) {
    return limit.getAndUpdate(now -> now < most ? now + 1 : now) < most;
  }

  /** Returns whether a turn came before the patience of the request ended. */
  private boolean awaitTurn(Duration patience) throws InterruptedException {
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
