package dev.ordering.persistence;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates daemon threads, which do not keep the app server from ending.
 *
 * @param name of each thread
 */
public record DaemonThreads(String name) implements ThreadFactory {
  private static final Logger LOG = LoggerFactory.getLogger(DaemonThreads.class);
  private static final Duration TERMINATION_TIMEOUT = Duration.ofSeconds(2);

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Interrupts the threads and waits up to two seconds for their end. */
  public void interrupt(ExecutorService threads) {
    threads.shutdownNow();
    awaitEnd(threads, TERMINATION_TIMEOUT);
  }

  /**
   * Waits for threads that were told to end. A thread that outlives the service would keep its
   * classes in memory. Threads that do not end in time are interrupted, and the log says so.
   */
  public void awaitEnd(ExecutorService threads, Duration timeout) {
    try {
      if (!threads.awaitTermination(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("{} does not end and is waited for no longer", name);
        threads.shutdownNow();
      }
    } catch (InterruptedException exception) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
