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
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The clock of the database. It is the same for all nodes, even if their own clocks are wrong, so a
 * deadline passes on all nodes at the same time. A thread reads the time from the database every
 * five seconds, so no caller waits for it or needs a connection. Between two readings, and while
 * the database does not respond, the node counts on with its monotonic clock.
 */
public final class DatabaseClock extends Clock implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
  private static final int PERIOD_SECONDS = 5;
  private static final Duration MINIMUM_JUMP = Duration.ofSeconds(1);

  private static final String NOW = "select current_timestamp as now, 0 as ahead";
  private static final String NOW_OF_TRIAL =
      "select current_timestamp as now, seconds as ahead from demo_time";

  private final DataSource dataSource;
  private final DatabaseStartup startup;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-clock");
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(threadFactory);
  private volatile ExtrapolatedTime time;
  private volatile String query = NOW;

  DatabaseClock(DataSource dataSource, DatabaseStartup startup) {
    this.dataSource = dataSource;
    this.startup = startup;
  }

  /**
   * Reads the time from the open database, and again every five seconds until this is closed.
   *
   * @throws DatabaseUnavailableException if the database does not respond
   */
  void start() {
    first();
    var unused =
        executor.scheduleWithFixedDelay(
            this::correct, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public Instant instant() {
    ExtrapolatedTime known = time;
    return (known == null ? first() : known).at(System.nanoTime());
  }

  /** Reads the time for the first time. Callers before that wait until the database is open. */
  private synchronized ExtrapolatedTime first() {
    if (time == null) {
      startup.sessions();
      try {
        time = read();
      } catch (SQLException unavailable) {
        throw new DatabaseUnavailableException(unavailable);
      }
    }
    return time;
  }

  /** Shows the time of a trial from now on; see {@link TrialTime}. */
  void followTrial() {
    query = NOW_OF_TRIAL;
    correct();
  }

  /** Reads the time now. If the database does not respond, the node goes on counting. */
  synchronized void correct() {
    try {
      ExtrapolatedTime before = time;
      time = read();
      long now = System.nanoTime();
      Duration jump = Duration.between(before.at(now), time.at(now));
      if (jump.abs().compareTo(MINIMUM_JUMP) > 0) {
        LOG.warn("the clock of the database went by {}, and so does the service's", jump);
      }
    } catch (SQLException | RuntimeException unavailable) {
      LOG.debug("the database does not say the time", unavailable);
    } catch (Error failure) {
      LOG.warn("the time could not be read and will be again", failure);
    }
  }

  /** Asks the database for its time, and computes the time of this node from it. */
  private ExtrapolatedTime read() throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      end(connection);
      try (PreparedStatement statement = connection.prepareStatement(query)) {
        long sent = System.nanoTime();
        try (ResultSet rows = statement.executeQuery()) {
          rows.next();
          Instant now =
              rows.getObject("now", OffsetDateTime.class)
                  .toInstant()
                  .plusSeconds(rows.getLong("ahead"));
          long received = System.nanoTime();
          return time == null
              ? new ExtrapolatedTime(now, received)
              : time.corrected(now, sent, received);
        }
      } finally {
        end(connection);
      }
    }
  }

  /**
   * Ends a transaction, because within one the database's time would stay that of its beginning.
   */
  private static void end(Connection connection) throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException("the service uses UTC");
  }

  /**
   * Stops reading the time and waits for a reading that is in progress. The clock goes on counting.
   */
  @Override
  public void close() {
    executor.shutdown();
    threadFactory.awaitEnd(executor, Duration.ofSeconds(PERIOD_SECONDS));
  }
}
