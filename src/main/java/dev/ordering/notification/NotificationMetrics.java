package dev.ordering.notification;

import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The notifications in numbers: the queue of all nodes as it was when housekeeping last looked, and
 * what became of the messages that this node sent since its start. Nobody waits for the database
 * who asks.
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

  /** Four looks of housekeeping: what was seen before is not known any more. */
  private static final Duration KNOWN = Duration.ofMinutes(1);

  private final Database database;
  private final Clock clock;
  private final AtomicReference<Optional<Depth>> depth = new AtomicReference<>(Optional.empty());
  private final Map<PushOutcome.Result, LongAdder> messages =
      Stream.of(PushOutcome.Result.values())
          .collect(Collectors.toUnmodifiableMap(Function.identity(), each -> new LongAdder()));

  /** How long the queue was. */
  private record Depth(Instant seen, long waiting, long due, Duration delay, long devices) {}

  /** What a statement reads of the schedule. */
  private record Schedule(long waiting, long due, Optional<Instant> first) {}

  /**
   * @param clock the database's
   */
  NotificationMetrics(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Looks at the queue; for housekeeping. What was seen before stays known until then, and nothing
   * is known if the database does not respond, or if nobody looked for a minute.
   */
  void refresh() {
    try {
      depth.set(Optional.of(database.read(() -> seen(clock.instant()))));
    } catch (RuntimeException unknown) {
      depth.set(Optional.empty());
      throw unknown;
    }
  }

  private Depth seen(Instant now) {
    Schedule schedule = schedule(now);
    Duration delay =
        schedule
            .first()
            .filter(now::isAfter)
            .map(first -> Duration.between(first, now))
            .orElse(Duration.ZERO);
    return new Depth(now, schedule.waiting(), schedule.due(), delay, devicesToTry());
  }

  private Schedule schedule(Instant now) {
    return database
        .select(
            Sql.named(QUEUE, Map.of("now", now, "task", NotificationSchedule.TASK)),
            row ->
                new Schedule(
                    row.getLong("waiting"),
                    row.getLong("due"),
                    Optional.ofNullable(row.getObject("first_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant)))
        .get(0);
  }

  private long devicesToTry() {
    return database
        .select(
            Sql.named(DEVICES, Map.of("task", NotificationSchedule.TASK)), row -> row.getLong(1))
        .get(0);
  }

  /** Messages were handed to the push services, or could not be. */
  void count(List<Attempt> attempts) {
    attempts.forEach(attempt -> messages.get(attempt.outcome().result()).increment());
  }

  /** Notifications that are scheduled or on their way; not a number where nothing is known. */
  public double waiting() {
    return known(Depth::waiting);
  }

  /** Those of them that are due. */
  public double due() {
    return known(Depth::due);
  }

  /** The seconds that the first of them has been due. */
  public double delay() {
    return known(each -> each.delay().toMillis() / 1000.0);
  }

  /** Devices that are still to be tried for those on their way. */
  public double devices() {
    return known(Depth::devices);
  }

  private double known(ToDoubleFunction<Depth> figure) {
    return depth
        .get()
        .filter(each -> each.seen().isAfter(clock.instant().minus(KNOWN)))
        .map(figure::applyAsDouble)
        .orElse(Double.NaN);
  }

  /** Messages that a push service took. */
  public long delivered() {
    return messages.get(PushOutcome.Result.DELIVERED).sum();
  }

  /**
   * Messages that no repetition will deliver: the device is no longer registered or the message is
   * refused.
   */
  public long failed() {
    return messages.get(PushOutcome.Result.GONE).sum()
        + messages.get(PushOutcome.Result.REFUSED).sum();
  }

  /** Messages that are tried again, unless their ten minutes are over. */
  public long retried() {
    return messages.get(PushOutcome.Result.RETRY).sum();
  }
}
