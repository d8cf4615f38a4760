package dev.ordering.notification;

import dev.ordering.metrics.LatestSample;
import dev.ordering.metrics.Metrics;
import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics of notifications: the queue of all nodes as housekeeping last saw it, and the
 * outcomes of the messages that this node has sent since its start. Reading a metric never waits
 * for the database.
 */
public final class NotificationMetrics {
  private static final String QUEUE =
      """
      select count(*) as waiting, count(case when execution_time <= :now then 1 end) as due,
        min(execution_time) as first_at
      from scheduled_tasks where task_name = :task
      """;

  private static final String DEVICES =
      """
      select coalesce(sum(devices - delivered - failed - expired), 0) from app_notification
      where state = 'DISPATCHING' and id in (
        select cast(regexp_replace(task_instance, '-.*', '') as bigint)
        from scheduled_tasks where task_name = :task)
      """;

  private final Database database;
  private final LatestSample<QueueSize> size;
  private final Map<PushOutcome.Result, LongAdder> messages =
      Stream.of(PushOutcome.Result.values())
          .collect(Collectors.toUnmodifiableMap(Function.identity(), each -> new LongAdder()));

  /** The length of the queue. */
  private record QueueSize(long waiting, long due, Duration delay, long devices) {}

  /**
   * @param clock the clock of the database
   */
  NotificationMetrics(Database database, Clock clock) {
    this.database = database;
    size = new LatestSample<>(() -> database.read(() -> count(clock.instant())), clock);
  }

  /**
   * Counts the queue, for housekeeping. The previous figures are valid until then. No figures are
   * known if the database does not respond, or if nothing has counted for a minute.
   */
  void refresh() {
    size.take();
  }

  private QueueSize count(Instant now) {
    long devices = database.count(Sql.named(DEVICES, Map.of("task", NotificationSchedule.TASK)));
    return database
        .select(
            Sql.named(QUEUE, Map.of("now", now, "task", NotificationSchedule.TASK)),
            row ->
                new QueueSize(
                    row.getLong("waiting"),
                    row.getLong("due"),
                    RowReader.instant(row, "first_at")
                        .filter(now::isAfter)
                        .map(first -> Duration.between(first, now))
                        .orElse(Duration.ZERO),
                    devices))
        .get(0);
  }

  /** Adds these metrics to those of this node. */
  public void addTo(Metrics metrics) {
    metrics.gauge(
        "ordering.notifications.waiting",
        "Notifications that are scheduled or on their way, of all nodes",
        this::waiting);
    metrics.gauge("ordering.notifications.due", "Of these, those due", this::due);
    metrics.gauge(
        "ordering.notifications.delay.seconds", "Since the first of them was due", this::delay);
    metrics.gauge(
        "ordering.notifications.devices",
        "Devices to be tried for those on their way",
        this::devices);
    metrics.outcomes(
        "ordering.push.messages",
        "Messages that were tried, by what came of it",
        Map.of(
            "delivered",
            () -> count(PushOutcome.Result.DELIVERED),
            // no retry will deliver them: the device is no longer registered, or they were refused
            "failed",
            () -> count(PushOutcome.Result.GONE) + count(PushOutcome.Result.REFUSED),
            // unless their ten minutes are over
            "retried",
            () -> count(PushOutcome.Result.RETRY)));
  }

  private long count(PushOutcome.Result result) {
    return messages.get(result).sum();
  }

  /** Counts messages that were handed to the push services, or could not be handed over. */
  void count(List<Attempt> attempts) {
    attempts.forEach(attempt -> messages.get(attempt.outcome().result()).increment());
  }

  /**
   * Returns the number of notifications that are scheduled or being sent; NaN if it is not known.
   */
  public double waiting() {
    return size.figure(QueueSize::waiting);
  }

  /** Returns the number of these notifications that are due. */
  public double due() {
    return size.figure(QueueSize::due);
  }

  /** Returns how long the first of these notifications has been due, in seconds. */
  public double delay() {
    return size.figure(each -> each.delay().toMillis() / 1000.0);
  }

  /** Returns the number of devices that still have to be tried for the notifications being sent. */
  public double devices() {
    return size.figure(QueueSize::devices);
  }
}
