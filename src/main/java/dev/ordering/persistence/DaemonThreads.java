package dev.ordering.persistence;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads that keep no server from ending.
 *
 * @param name of each of them
 */
public record DaemonThreads(String name) implements ThreadFactory {
  private static final Logger LOG = LoggerFactory.getLogger(DaemonThreads.class);
  private static final Duration MOMENT = Duration.ofSeconds(2);

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Interrupts threads and waits a moment for their end. */
  public void interrupt(ExecutorService threads) {
    threads.shutdownNow();
    awaitEnd(threads, MOMENT);
  }

  /**
   * Waits for threads that were asked to end: one that outlives the service keeps its classes in
   * memory. Those that do not end are interrupted, and the log says so.
   */
  public void awaitEnd(ExecutorService threads, Duration patience) {
    try {
      if (!threads.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("{} does not end and is waited for no longer", name);
        threads.shutdownNow();
      }
    } catch (InterruptedException exception) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
