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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The clock of the database, which is one for all nodes, however wrong their own clocks are. It is
 * asked every few seconds, by one thread at a time and never by one that is in a transaction, which
 * so needs no second connection; in between, the node counts on by its monotonic counter. It never
 * runs ahead of the database by more than that counter drifts.
 */
public final class DatabaseClock extends Clock {
  private static final long KEPT_NANOS = Duration.ofSeconds(5).toNanos();

  private final Database database;
  private final AtomicBoolean asking = new AtomicBoolean();
  private volatile Reading last;

  public DatabaseClock(Database database) {
    this.database = database;
  }

  /**
   * @param nanos the monotonic counter when the database had told the time
   */
  private record Reading(Instant instant, long nanos) {
    Instant now() {
      return instant.plusNanos(System.nanoTime() - nanos);
    }

    boolean isOld() {
      return System.nanoTime() - nanos > KEPT_NANOS;
    }
  }

  /**
   * The time now.
   *
   * @throws DatabaseUnavailableException if the database never told it yet, and does not now
   */
  @Override
  public Instant instant() {
    Reading known = last;
    if (known == null) {
      return first().now();
    }
    if (known.isOld() && database.connection().isEmpty() && asking.compareAndSet(false, true)) {
      try {
        return read().now();
      } catch (SQLException unreachable) {
        return known.now();
      } finally {
        asking.set(false);
      }
    }
    return known.now();
  }

  private Reading first() {
    try {
      Optional<Connection> held = database.connection();
      return held.isPresent() ? ask(held.get()) : read();
    } catch (SQLException unreachable) {
      throw new DatabaseUnavailableException(new IllegalStateException(unreachable));
    }
  }

  private Reading read() throws SQLException {
    try (Connection connection = database.dataSource().getConnection()) {
      Reading reading = ask(connection);
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      last = reading;
      return reading;
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
