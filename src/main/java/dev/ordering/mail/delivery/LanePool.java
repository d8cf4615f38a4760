package dev.ordering.mail.delivery;

import dev.ordering.persistence.DaemonThreads;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The thread pool of a lane. It has a fixed number of threads, and one more for each mail that
 * hangs, so that such a mail does not delay others.
 */
final class LanePool {
  /** A mail counts as hanging if sending it takes longer than this. */
  private static final Duration HANGING_AFTER = Duration.ofSeconds(1);

  /** The maximum size of the pool, as a multiple of its normal size. */
  private static final int MAXIMUM_FACTOR = 5;

  private static final Duration TERMINATION_TIMEOUT = Duration.ofSeconds(2);

  private final int normalSize;
  private final DaemonThreads threadFactory;
  private final ThreadPoolExecutor threads;
  private final Map<Long, Long> running = new ConcurrentHashMap<>();

  /**
   * @param normalSize the number of threads while no mail hangs
   */
  LanePool(String name, int normalSize) {
    this.normalSize = normalSize;
    threadFactory = new DaemonThreads(name);
    threads =
        new ThreadPoolExecutor(
            normalSize,
            normalSize * MAXIMUM_FACTOR,
            HANGING_AFTER.toMillis(),
            TimeUnit.MILLISECONDS,
            new LinkedBlockingQueue<>(),
            threadFactory);
  }

  /**
   * Adjusts the number of threads to the number of mails that hang. It must be called every second.
   */
  void adjustSize() {
    long before = System.nanoTime() - HANGING_AFTER.toNanos();
    int hanging = (int) running.values().stream().filter(since -> since - before < 0).count();
    threads.setCorePoolSize(Math.min(normalSize + hanging, normalSize * MAXIMUM_FACTOR));
  }

  /** Runs some work as soon as a thread is free. */
  void execute(long mail, Runnable work) {
    threads.execute(
        () -> {
          running.put(mail, System.nanoTime());
          try {
            work.run();
          } finally {
            running.remove(mail);
          }
        });
  }

  /** Accepts no more work. The work that is already queued still runs. */
  void shutdown() {
    threads.shutdown();
  }

  /** Waits for the queued and running work, but does not interrupt it. */
  void await(Duration timeout) {
    try {
      boolean unused = threads.awaitTermination(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  void awaitEnd() {
    threadFactory.awaitEnd(threads, TERMINATION_TIMEOUT);
  }
}
