package dev.ordering.persistence;

import java.time.Duration;
import java.time.Instant;

/**
 * The time of a service that is tried out: that of its database, advanced by what the table {@code
 * demo_time} says, for all nodes and after restarts.
 */
public final class TrialTime {
  private static final Duration LONGEST = Duration.ofDays(3650);

  private final Database database;

  /** From the opening of the database on, its clock shows the time of the trial. */
  public TrialTime(Database database) {
    this.database = database;
    database.opening().then(database.databaseClock()::followTrial);
  }

  public Instant now() {
    return database.clock().instant();
  }

  /** By how much it was advanced. */
  public Duration advanced() {
    return database
        .read(
            () ->
                database.select(
                    Sql.of("select seconds from demo_time"),
                    row -> Duration.ofSeconds(row.getLong("seconds"))))
        .get(0);
  }

  /**
   * Advances it on this node at once, on others within five seconds.
   *
   * @param by whole seconds, more than none
   * @return whether it is less than ten years in all; else nothing is changed
   */
  public boolean advance(Duration by) {
    boolean advanced =
        database.write(
                () ->
                    database.change(
                        Sql.of(
                            "update demo_time set seconds = seconds + ? where seconds + ? < ?",
                            by.toSeconds(),
                            by.toSeconds(),
                            LONGEST.toSeconds())))
            > 0;
    database.databaseClock().correct();
    return advanced;
  }
}
