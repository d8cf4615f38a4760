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
  private static final Duration JUMP = Duration.ofSeconds(1);

  private static final String NOW = "select current_timestamp as now, 0 as ahead";
  private static final String NOW_OF_TRIAL =
      "select current_timestamp as now, seconds as ahead from demo_time";

  private final DataSource dataSource;
  private final DatabaseStartup opening;
  private final DaemonThreads made = new DaemonThreads("ordering-clock");
  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(made);
  private volatile CountedTime time;
  private volatile String question = NOW;

  DatabaseClock(DataSource dataSource, DatabaseStartup opening) {
    this.dataSource = dataSource;
    this.opening = opening;
  }

  /**
   * Reads the time from the open database, and again every five seconds until this is closed.
   *
   * @throws DatabaseUnavailableException if the database does not respond
   */
  void start() {
    first();
    var unused =
        thread.scheduleWithFixedDelay(
            this::correct, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public Instant instant() {
    CountedTime known = time;
    return (known == null ? first() : known).at(System.nanoTime());
  }

  /** Reads the time for the first time. Callers before that wait until the database is open. */
  private synchronized CountedTime first() {
    if (time == null) {
      opening.sessions();
      try {
        time = ask(CountedTime::begin);
      } catch (SQLException silent) {
        throw new DatabaseUnavailableException(silent);
      }
    }
    return time;
  }

  /** Shows the time of a trial from now on; see {@link TrialTime}. */
  void followTrial() {
    question = NOW_OF_TRIAL;
    correct();
  }

  /** Reads the time now. If the database does not respond, the node goes on counting. */
  synchronized void correct() {
    try {
      CountedTime before = time;
      time = ask(before::corrected);
      long now = System.nanoTime();
      Duration jump = Duration.between(before.at(now), time.at(now));
      if (jump.abs().compareTo(JUMP) > 0) {
        LOG.warn("the clock of the database went by {}, and so does the service's", jump);
      }
    } catch (SQLException | RuntimeException silent) {
      LOG.debug("the database does not say the time", silent);
    }
  }

  /**
   * Computes the time from the database's time and from the monotonic clock before and after its
   * reading.
   */
  private interface Use {
    CountedTime of(Instant read, long asked, long answered);
  }

  private CountedTime ask(Use use) throws SQLException {
    try (Connection connection = dataSource.getConnection()) {
      end(connection);
      try (PreparedStatement statement = connection.prepareStatement(question)) {
        long asked = System.nanoTime();
        try (ResultSet rows = statement.executeQuery()) {
          rows.next();
          Instant read =
              rows.getObject("now", OffsetDateTime.class)
                  .toInstant()
                  .plusSeconds(rows.getLong("ahead"));
          return use.of(read, asked, System.nanoTime());
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
    thread.shutdown();
    made.awaitEnd(thread, Duration.ofSeconds(PERIOD_SECONDS));
  }
}
