package dev.ordering.notification.dispatch;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.DefaultJdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.ordering.notification.model.Lease;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseInfo;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.RetryingDataSource;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;

/**
 * Runs each task that is due on one of the nodes, by the clock of the database (db-scheduler). A
 * node without a heartbeat for twelve seconds is considered dead, and another node continues. What
 * the first node may still be sending is leased to that node ({@link Lease}).
 */
public final class DispatchScheduler implements AutoCloseable {

  /** Most of the threads wait for push services. Their work with the database is short. */
  static final int THREADS = 24;

  private static final Duration POLLING_INTERVAL = Duration.ofSeconds(1);
  private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(3);
  private static final int MISSED_HEARTBEATS = 4;
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  /** Longer than the timeout of a push service. */
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(18);

  private final RetryingDataSource connections;
  private final Scheduler scheduler;

  /**
   * @param clock the clock of the database
   */
  public DispatchScheduler(DataSource dataSource, NotificationDispatch dispatch, Clock clock) {
    connections = new RetryingDataSource(dataSource, "the dispatch of notifications");
    CustomTask<Void> task =
        Tasks.custom(NotificationSchedule.TASK, Void.class)
            .onFailure(new FailureHandler.OnFailureRetryLater<>(RETRY_DELAY))
            .onDeadExecutionRevive()
            .execute(
                (instance, context) ->
                    completion(
                        run(
                            dispatch,
                            instance.getId(),
                            clock,
                            context.getSchedulerState()::isShuttingDown)));
    ThreadFactory threads = new DaemonThreads("ordering-notification");
    scheduler =
        Scheduler.create(connections, task)
            .jdbcCustomization(dialect(dataSource))
            .clock(clock::instant)
            .schedulerName(new SchedulerName.Fixed(name()))
            .threads(THREADS)
            .executorService(Executors.newFixedThreadPool(THREADS, threads))
            .dueExecutor(Executors.newSingleThreadExecutor(threads))
            .housekeeperExecutor(Executors.newScheduledThreadPool(3, threads))
            .pollingInterval(POLLING_INTERVAL)
            .heartbeatInterval(HEARTBEAT_INTERVAL)
            .missedHeartbeatsLimit(MISSED_HEARTBEATS)
            .commitWhenAutocommitDisabled(true)
            .shutdownMaxWait(SHUTDOWN_TIMEOUT)
            .build();
  }

  /**
   * Chooses the dialect. db-scheduler's own detection logs a warning for every database that it has
   * no dialect for.
   */
  private static JdbcCustomization dialect(DataSource dataSource) {
    return new DatabaseInfo(dataSource).product().startsWith("PostgreSQL")
        ? new PostgreSqlJdbcCustomization(false, false)
        : new DefaultJdbcCustomization(false);
  }

  /**
   * Runs a task. If the database is unavailable, the task runs again later, and does not count as
   * failed.
   */
  private static Optional<Instant> run(
      NotificationDispatch dispatch, String instance, Clock clock, BooleanSupplier isStopping) {
    try {
      return dispatch.run(NotificationSchedule.notificationOf(instance), isStopping);
    } catch (DatabaseUnavailableException away) {
      return Optional.of(clock.instant().plus(RETRY_DELAY));
    }
  }

  private static CompletionHandler<Void> completion(Optional<Instant> resumeAt) {
    return (complete, operations) -> {
      if (resumeAt.isPresent()) {
        operations.reschedule(complete, resumeAt.get());
      } else {
        operations.remove();
      }
    };
  }

  /** Returns a name that identifies the process and the context in it. */
  private static String name() {
    return ProcessHandle.current().pid() + "-" + UUID.randomUUID();
  }

  public void start() {
    scheduler.start();
  }

  /** Waits for the messages that are being sent. */
  @Override
  public void close() {
    connections.close();
    scheduler.stop();
  }
}
