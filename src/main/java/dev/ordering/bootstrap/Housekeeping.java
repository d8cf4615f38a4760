package dev.ordering.bootstrap;

import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the regular tasks every 15 seconds on a separate thread, and within a second if the clock
 * was moved by as much, as that of the demo data can be. Every node runs them; the tasks themselves
 * make sure that this does no harm.
 */
final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
  private static final Duration INTERVAL = Duration.ofSeconds(15);

  private final DaemonThreads threadFactory = new DaemonThreads("ordering-housekeeping");
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(threadFactory);
  private final List<Runnable> tasks;
  private final Clock clock;
  private Optional<Instant> previous = Optional.empty();
  private int seconds;

  Housekeeping(List<Runnable> tasks, Clock clock) {
    this.tasks = List.copyOf(tasks);
    this.clock = clock;
  }

  void start() {
    var unused = executor.scheduleWithFixedDelay(() -> run(this::runIfDue), 1, 1, TimeUnit.SECONDS);
  }

  private void runIfDue() {
    Instant now = clock.instant();
    seconds++;
    if (seconds >= INTERVAL.toSeconds()
        || previous.filter(before -> isJump(before, now)).isPresent()) {
      tasks.forEach(Housekeeping::run);
      seconds = 0;
    }
    previous = Optional.of(clock.instant());
  }

  private static boolean isJump(Instant before, Instant now) {
    return Duration.between(before, now).abs().compareTo(INTERVAL) >= 0;
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
    threadFactory.awaitEnd(executor, INTERVAL);
  }
}
