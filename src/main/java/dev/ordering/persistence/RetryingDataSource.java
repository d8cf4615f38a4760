package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connections for background work. While the database is not available, this waits, where a request
 * would get 503. So an outage of the database is one line in the log when it begins and one when it
 * ends, instead of a stack trace at every run of the work.
 */
public final class RetryingDataSource extends DataSourceWrapper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RetryingDataSource.class);
  private static final long PAUSE_MILLIS = 1_000;

  /** How long after a response of the database a connection is used without being tested. */
  private static final long TRUSTED_NANOS = Duration.ofMillis(500).toNanos();

  private static final int VALIDATION_SECONDS = 1;
  private static final int MAXIMUM_BROKEN = 20;

  private final String work;
  private final AtomicBoolean waiting = new AtomicBoolean();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile long lastResponse = System.nanoTime() - TRUSTED_NANOS;

  /**
   * Wraps a data source.
   *
   * @param work the name of the work, for the log
   */
  public RetryingDataSource(DataSource dataSource, String work) {
    super(dataSource);
    this.work = work;
  }

  /**
   * Returns a connection that works, and waits for it as long as needed. The interrupt flag of the
   * thread is restored afterwards, so that work that is about to end can still save its result.
   *
   * @throws SQLException if this is closed or the thread is interrupted while it waits
   */
  @Override
  public Connection getConnection() throws SQLException {
    boolean interrupted = Thread.interrupted();
    try {
      return workingConnection();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Connection workingConnection() throws SQLException {
    while (true) {
      try {
        Connection connection = firstWorking();
        lastResponse = System.nanoTime();
        if (waiting.getAndSet(false)) {
          LOG.info("{} continues: the database responds again", work);
        }
        return connection;
      } catch (SQLException unavailable) {
        await(unavailable);
      }
    }
  }

  /** Returns the first connection of the pool that works. The pool may hold many broken ones. */
  private Connection firstWorking() throws SQLException {
    for (int i = 0; i < MAXIMUM_BROKEN; i++) {
      Connection connection = wrapped.getConnection();
      if (System.nanoTime() - lastResponse < TRUSTED_NANOS
          || connection.isValid(VALIDATION_SECONDS)) {
        return connection;
      }
      connection.close();
    }
    throw new SQLTransientConnectionException("every connection is broken", "08001");
  }

  private void await(SQLException unavailable) throws SQLException {
    try {
      boolean first = !waiting.getAndSet(true) && closed.getCount() > 0;
      if (first) {
        LOG.warn("{} waits for the database: {}", work, DatabaseErrors.message(unavailable));
      }
      if (closed.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        throw unavailable;
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new SQLTransientConnectionException("stopped while waiting for the database", "08001");
    }
  }

  /** Ends all waits. */
  @Override
  public void close() {
    closed.countDown();
  }
}
