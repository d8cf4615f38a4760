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
 * How many requests a node carries out at a time: as many as keep its processors busy. With more of
 * them each would only take longer, and the JVM's compilers and the database on the same machine
 * would hardly get a processor: after a start the code would stay slow for minutes.
 *
 * <p>While requests wait for the database or for other servers, the processors are not busy, and
 * the limit rises. Whoever has waited for long is carried out besides: nobody is refused, and slow
 * requests do not hold up the others.
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
   * @param pause between two looks at the load
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

  /** Waits for a turn, and returns what ends it, once. */
  Runnable enter() {
    try {
      if (!turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        limit.incrementAndGet();
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      limit.incrementAndGet();
    }
    return this::leave;
  }

  private void leave() {
    long last = looked.get();
    long now = System.nanoTime();
    if (now - last < pause.toNanos() || !looked.compareAndSet(last, now)) {
      turns.release();
      return;
    }
    boolean busy = load.getAsDouble() > BUSY;
    if (busy && limit.get() > least) {
      // the turn goes to nobody
      limit.decrementAndGet();
    } else if (!busy && turns.hasQueuedThreads()) {
      limit.addAndGet(least);
      turns.release(least + 1);
    } else {
      turns.release();
    }
  }
}
