package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for the database server at the start. After a power failure the service may be up before
 * the database, and an app server would not try to start the service again.
 */
final class DatabaseAvailability {
  private static final Logger LOG = LoggerFactory.getLogger(DatabaseAvailability.class);
  private static final Duration MAXIMUM_WAIT = Duration.ofMinutes(5);
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private DatabaseAvailability() {}

  /**
   * Returns when the database accepts a connection.
   *
   * @throws DatabaseUnavailableException after five minutes without a connection, or at once for an
   *     error that waiting does not solve, such as a wrong password
   */
  static void await(DataSource dataSource) {
    long end = System.nanoTime() + MAXIMUM_WAIT.toNanos();
    while (!isAvailable(dataSource, end)) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private static boolean isAvailable(DataSource dataSource, long end) {
    try (Connection connection = dataSource.getConnection()) {
      return !connection.isClosed();
    } catch (SQLException exception) {
      if (!DatabaseErrors.ofServerIsCauseOf(exception) || System.nanoTime() - end > 0) {
        throw new DatabaseUnavailableException(exception);
      }
      LOG.warn(
          "the database is not there yet and is asked again: {}",
          DatabaseErrors.message(exception));
      return false;
    }
  }
}
