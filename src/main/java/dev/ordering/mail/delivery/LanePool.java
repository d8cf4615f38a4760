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
  private static final Duration LONG = Duration.ofSeconds(1);

  /** The maximum size of the pool, as a multiple of its normal size. */
  private static final int MOST = 5;

  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final int few;
  private final DaemonThreads made;
  private final ThreadPoolExecutor threads;
  private final Map<Long, Long> underWay = new ConcurrentHashMap<>();

  /**
   * @param few the number of threads while no mail hangs
   */
  LanePool(String name, int few) {
    this.few = few;
    made = new DaemonThreads(name);
    threads =
        new ThreadPoolExecutor(
            few,
            few * MOST,
            LONG.toMillis(),
            TimeUnit.MILLISECONDS,
            new LinkedBlockingQueue<>(),
            made);
  }

  /**
   * Adjusts the number of threads to the number of mails that hang. It must be called every second.
   */
  void adapt() {
    long before = System.nanoTime() - LONG.toNanos();
    int hanging = (int) underWay.values().stream().filter(since -> since - before < 0).count();
    threads.setCorePoolSize(Math.min(few + hanging, few * MOST));
  }

  /** Runs some work as soon as a thread is free. */
  void execute(long mail, Runnable work) {
    threads.execute(
        () -> {
          underWay.put(mail, System.nanoTime());
          try {
            work.run();
          } finally {
            underWay.remove(mail);
          }
        });
  }

  /** Accepts no more work. The work that is already queued still runs. */
  void end() {
    threads.shutdown();
  }

  /** Waits for the queued and running work, but does not interrupt it. */
  void await(Duration patience) {
    try {
      boolean unused = threads.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  void awaitEnd() {
    made.awaitEnd(threads, MOMENT);
  }
}
