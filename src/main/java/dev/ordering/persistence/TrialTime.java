package dev.ordering.persistence;

import java.time.Duration;
import java.time.Instant;

/**
 * The time of a trial: the time of the database plus the offset in the table {@code demo_time}. It
 * is the same for all nodes and survives restarts.
 */
public final class TrialTime {
  private static final Duration MAXIMUM_ADVANCE = Duration.ofDays(3650);

  private final Database database;

  /**
   * Makes the clock of the database show the time of the trial, as soon as the database is open.
   */
  public TrialTime(Database database) {
    this.database = database;
    database.startup().then(database.databaseClock()::followTrial);
  }

  public Instant now() {
    return database.clock().instant();
  }

  /** Returns by how much the time was advanced. */
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
   * Advances the time, on this node at once and on the others within five seconds.
   *
   * @param by a positive number of whole seconds
   * @return false if the total would be ten years or more; then nothing changes
   */
  public boolean advance(Duration by) {
    boolean advanced =
        database.write(
                () ->
                    database.change(
                        "update demo_time set seconds = seconds + ? where seconds + ? < ?",
                        by.toSeconds(),
                        by.toSeconds(),
                        MAXIMUM_ADVANCE.toSeconds()))
            > 0;
    database.databaseClock().correct();
    return advanced;
  }
}
