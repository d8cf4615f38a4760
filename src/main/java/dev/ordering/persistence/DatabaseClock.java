package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javax.sql.DataSource;

/**
 * The clock of the database, which is one for all nodes, however wrong their own clocks are. It is
 * asked every few seconds; in between, the node counts on by its monotonic counter. It never runs
 * ahead of the database by more than that counter drifts.
 */
public final class DatabaseClock extends Clock {
  private static final long KEPT_NANOS = Duration.ofSeconds(5).toNanos();

  private final DataSource dataSource;
  private volatile Reading last;

  public DatabaseClock(DataSource dataSource) {
    this.dataSource = dataSource;
  }

  /**
   * @param nanos the monotonic counter when the database had told the time
   */
  private record Reading(Instant instant, long nanos) {}

  /**
   * The time now.
   *
   * @throws DatabaseUnavailableException if the database never told it yet, and does not now
   */
  @Override
  public Instant instant() {
    Reading reading = last;
    if (reading == null || System.nanoTime() - reading.nanos() > KEPT_NANOS) {
      reading = read(reading);
    }
    return reading.instant().plusNanos(System.nanoTime() - reading.nanos());
  }

  private Reading read(Reading before) {
    try (Connection connection = dataSource.getConnection()) {
      Reading reading = ask(connection);
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      last = reading;
      return reading;
    } catch (SQLException unreachable) {
      if (before == null) {
        throw new DatabaseUnavailableException(new IllegalStateException(unreachable));
      }
      return before;
    }
  }

  private static Reading ask(Connection connection) throws SQLException {
    try (PreparedStatement statement =
            connection.prepareStatement("select current_timestamp as now");
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      Instant now = rows.getObject("now", OffsetDateTime.class).toInstant();
      return new Reading(now, System.nanoTime());
    }
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return Clock.offset(this, Duration.ZERO).withZone(zone);
  }
}
