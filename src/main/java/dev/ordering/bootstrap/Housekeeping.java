package dev.ordering.bootstrap;

import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the regular tasks every 15 seconds on a separate thread. Every node runs them; the tasks
 * themselves make sure that this does no harm.
 */
final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
  private static final int INTERVAL_SECONDS = 15;

  private final DaemonThreads threadFactory = new DaemonThreads("ordering-housekeeping");
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(threadFactory);
  private final List<Runnable> tasks;

  Housekeeping(List<Runnable> tasks) {
    this.tasks = List.copyOf(tasks);
  }

  void start() {
    for (Runnable task : tasks) {
      var unused =
          executor.scheduleWithFixedDelay(
              () -> run(task), INTERVAL_SECONDS, INTERVAL_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Runs a task. A failure is logged, and the next run tries again. */
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (DatabaseUnavailableException unavailable) {
      LOG.debug("housekeeping waits for the database", unavailable);
    } catch (RuntimeException | Error exception) {
      LOG.warn("housekeeping failed and will be tried again", exception);
    }
  }

  /** Stops the thread and waits for the task in progress. */
  @Override
  public void close() {
    executor.shutdown();
    threadFactory.awaitEnd(executor, Duration.ofSeconds(INTERVAL_SECONDS));
  }
}
