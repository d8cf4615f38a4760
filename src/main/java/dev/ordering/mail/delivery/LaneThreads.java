package dev.ordering.mail.delivery;

import dev.ordering.persistence.DaemonThreads;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a lane: a few, and one more for each mail that hangs, so that it delays no other.
 */
final class LaneThreads {
  /** A mail under way for longer is one that hangs. */
  private static final Duration LONG = Duration.ofSeconds(1);

  /** How many times as many there may be. */
  private static final int MOST = 5;

  private static final Duration MOMENT = Duration.ofSeconds(2);

  private final int few;
  private final DaemonThreads made;
  private final ThreadPoolExecutor threads;
  private final Map<Long, Long> underWay = new ConcurrentHashMap<>();

  /**
   * @param few how many there are while none hangs
   */
  LaneThreads(String name, int few) {
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

  /** Makes up for those that hang; to be called every second. */
  void adapt() {
    long before = System.nanoTime() - LONG.toNanos();
    int hanging = (int) underWay.values().stream().filter(since -> since - before < 0).count();
    threads.setCorePoolSize(Math.min(few + hanging, few * MOST));
  }

  /** Does some work as soon as a thread is free. */
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

  /** Takes no more work, and does all that waits. */
  void end() {
    threads.shutdown();
  }

  /** Waits for what is under way, and ends nothing. */
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
