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
 * The clock of the database, which is one for all nodes, however wrong their own clocks are: what
 * one node lets expire in a minute does so in a minute on every other. A thread asks the database
 * every few seconds, so that no caller waits for the time or needs a connection; in between, and
 * while the database does not respond, the node counts on by its monotonic counter.
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
   * Asks the database, which is open, again and again until it is closed.
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

  /** Asks for the first time. Callers before that wait until the database is open. */
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

  /** Shows the time of a trial from now on. */
  void followTrial() {
    question = NOW_OF_TRIAL;
    correct();
  }

  /** Asks again now, and keeps the time that it counts if the database does not respond. */
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
   * What is computed from the database's time and from the counter before and after its reading.
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

  /** Within a transaction the time would be that of its beginning. */
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

  /** Stops asking; the time continues. A request that is under way may end. */
  @Override
  public void close() {
    thread.shutdown();
    made.awaitEnd(thread, Duration.ofSeconds(PERIOD_SECONDS));
  }
}
