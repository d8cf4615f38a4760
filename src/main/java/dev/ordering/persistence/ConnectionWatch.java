package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends waits for a database that does not respond: a frozen server, a cut cable. A thread that
 * reads from its socket cannot be interrupted, but its connection can be aborted. A connection that
 * only waits for a lock is left alone, as long as the database responds to a test statement or to
 * any other statement. If all connections of the pool wait for one lock, there is neither, and the
 * watch takes the database as away.
 */
final class ConnectionWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionWatch.class);

  /**
   * How long a connection may be in use before the database is tested. With the test and one retry
   * this is well below five seconds.
   */
  private static final long MAXIMUM_USE_NANOS = Duration.ofMillis(1500).toNanos();

  private static final Duration TEST_TIMEOUT = Duration.ofSeconds(1);
  private static final long PERIOD_MILLISECONDS = 400;

  /**
   * If the watch itself runs this much too late, the machine is overloaded, and the database may be
   * slow for the same reason.
   */
  private static final long LATE_NANOS = Duration.ofMillis(300).toNanos();

  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(3);
  private static final int MAXIMUM_DOUBTS = 4;

  private final DatabaseHealth health;
  private final Set<Borrowed> borrowed = ConcurrentHashMap.newKeySet();
  private final PoolWaits waits = new PoolWaits();
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-database-watch");
  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(threadFactory);
  private volatile long lastResponse = System.nanoTime();
  private long lastCheck = System.nanoTime();
  private int doubts;

  /** A connection that is in use. Compared by identity. */
  static final class Borrowed {
    private final Connection connection;
    private final long since = System.nanoTime();
    private boolean hasStatement;

    Borrowed(Connection connection) {
      this.connection = connection;
    }

    private boolean isLong(long now) {
      return now - since > MAXIMUM_USE_NANOS;
    }
  }

  ConnectionWatch(DatabaseHealth health) {
    this.health = health;
    var unused =
        executor.scheduleWithFixedDelay(
            this::check, PERIOD_MILLISECONDS, PERIOD_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  /** The threads that wait for a connection of the pool. */
  PoolWaits waits() {
    return waits;
  }

  Borrowed begin(Connection connection) {
    Borrowed begun = new Borrowed(connection);
    borrowed.add(begun);
    return begun;
  }

  /**
   * Records that a statement begins. So the previous statement on the same connection has got its
   * response.
   */
  void beginStatement(Borrowed borrowed) {
    if (borrowed.hasStatement) {
      lastResponse = System.nanoTime();
    }
    borrowed.hasStatement = true;
  }

  /**
   * Ends the watch over a connection. Must be called before the connection is released.
   *
   * @return false if the connection was aborted
   */
  boolean end(Borrowed ended) {
    return borrowed.remove(ended);
  }

  /** Records that a connection was released intact, so the database responds. */
  void recordResponse() {
    lastResponse = System.nanoTime();
  }

  private void check() {
    try {
      long now = System.nanoTime();
      if (health.isUnresponsive()
          || borrowed.stream().anyMatch(each -> each.isLong(now))
          || waits.isAnyLongerThan(MAXIMUM_USE_NANOS)) {
        test(now - lastCheck > TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLISECONDS) + LATE_NANOS);
      }
    } catch (RuntimeException | Error unexpected) {
      LOG.error("the watch over the database failed and continues", unexpected);
    } finally {
      lastCheck = System.nanoTime();
    }
  }

  private void test(boolean late) {
    boolean unresponsive = health.isUnresponsive();
    long start = System.nanoTime();
    if (health.isReachable(TEST_TIMEOUT)) {
      doubts = 0;
      return;
    }
    if (executor.isShutdown()) {
      return;
    }
    long now = System.nanoTime();
    // Other statements get responses: the database responds, and only all connections are in use.
    boolean responding = now - lastResponse < MAXIMUM_USE_NANOS;
    boolean overloaded = late || now - start > TEST_TIMEOUT.toNanos() + LATE_NANOS;
    if (!unresponsive && (responding || (overloaded && ++doubts < MAXIMUM_DOUBTS))) {
      return;
    }
    doubts = 0;
    health.setUnresponsive();
    waits.interrupt();
    for (Borrowed waiting : List.copyOf(borrowed)) {
      if (waiting.isLong(now) && borrowed.remove(waiting)) {
        abort(waiting);
      }
    }
  }

  private static void abort(Borrowed waiting) {
    try {
      waiting.connection.abort(Runnable::run);
    } catch (SQLException | RuntimeException gone) {
      LOG.debug("a connection is gone already", gone);
    }
  }

  @Override
  public void close() {
    executor.shutdownNow();
    threadFactory.awaitEnd(executor, SHUTDOWN_TIMEOUT);
  }
}
