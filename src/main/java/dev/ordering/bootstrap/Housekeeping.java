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
  private static final int SECONDS = 15;

  private final DaemonThreads made = new DaemonThreads("ordering-housekeeping");
  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(made);
  private final List<Runnable> tasks;

  Housekeeping(List<Runnable> tasks) {
    this.tasks = List.copyOf(tasks);
  }

  void start() {
    for (Runnable task : tasks) {
      var unused =
          thread.scheduleWithFixedDelay(() -> run(task), SECONDS, SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Runs a task. A failure is logged, and the next run tries again. */
  private static void run(Runnable task) {
    try {
      task.run();
    } catch (DatabaseUnavailableException away) {
      LOG.debug("housekeeping waits for the database", away);
    } catch (RuntimeException exception) {
      LOG.warn("housekeeping failed and will be tried again", exception);
    }
  }

  /** Stops the thread and waits for the task in progress. */
  @Override
  public void close() {
    thread.shutdown();
    made.awaitEnd(thread, Duration.ofSeconds(SECONDS));
  }
}
