package dev.ordering.notification;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * Runs what is due on one of the nodes, by the clock of the database (db-scheduler). A node that
 * does not show life for twelve seconds is taken for dead, and another goes on.
 */
final class DispatchScheduler implements AutoCloseable {
  static final String TASK = "notification";

  /** Most of them wait for push services; what they do with the database is short. */
  private static final int THREADS = 24;

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration HEARTBEAT = Duration.ofSeconds(3);
  private static final int SILENT_HEARTBEATS = 4;
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);
  private static final Duration STOP = Duration.ofSeconds(15);

  private final Scheduler scheduler;

  /**
   * @param clock the database's
   */
  DispatchScheduler(DataSource dataSource, NotificationDispatch dispatch, Clock clock) {
    CustomTask<Void> task =
        Tasks.custom(TASK, Void.class)
            .onFailure(new FailureHandler.OnFailureRetryLater<>(AFTER_FAILURE))
            .onDeadExecutionRevive()
            .execute(
                (instance, context) ->
                    completion(
                        dispatch.run(
                            HibernateNotificationSchedule.notificationOf(instance.getId()),
                            context.getSchedulerState()::isShuttingDown)));
    ThreadFactory threads = threads();
    scheduler =
        Scheduler.create(dataSource, task)
            .clock(clock::instant)
            .schedulerName(new SchedulerName.Fixed(name()))
            .threads(THREADS)
            .executorService(Executors.newFixedThreadPool(THREADS, threads))
            .dueExecutor(Executors.newSingleThreadExecutor(threads))
            .housekeeperExecutor(Executors.newScheduledThreadPool(3, threads))
            .pollingInterval(LOOK)
            .heartbeatInterval(HEARTBEAT)
            .missedHeartbeatsLimit(SILENT_HEARTBEATS)
            .commitWhenAutocommitDisabled(true)
            .shutdownMaxWait(STOP)
            .build();
  }

  private static CompletionHandler<Void> completion(Optional<Instant> again) {
    return (complete, operations) -> {
      if (again.isPresent()) {
        operations.reschedule(complete, again.get());
      } else {
        operations.remove();
      }
    };
  }

  /** Which process it is, and which of its contexts. */
  private static String name() {
    return ProcessHandle.current().pid() + "-" + UUID.randomUUID();
  }

  private static ThreadFactory threads() {
    AtomicInteger number = new AtomicInteger();
    return work -> {
      Thread thread = new Thread(work, "ordering-notification-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  void start() {
    scheduler.start();
  }

  /** Lets what is being sent come to its end. */
  @Override
  public void close() {
    scheduler.stop();
  }
}
