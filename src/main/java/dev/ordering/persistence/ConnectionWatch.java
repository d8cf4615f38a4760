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
 * any other statement.
 */
final class ConnectionWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionWatch.class);

  /**
   * How long a connection may be in use before the database is tested. With the test and one retry
   * this is well below five seconds.
   */
  private static final long PATIENCE_NANOS = Duration.ofMillis(1500).toNanos();

  private static final Duration QUESTION = Duration.ofSeconds(1);
  private static final long PERIOD_MILLISECONDS = 400;

  /**
   * If the watch itself runs this much too late, the machine is overloaded, and the database may be
   * slow for the same reason.
   */
  private static final long LATE_NANOS = Duration.ofMillis(300).toNanos();

  private static final Duration END = Duration.ofSeconds(3);
  private static final int MOST_DOUBTS = 4;

  private final DatabaseHealth health;
  private final Set<Lent> lent = ConcurrentHashMap.newKeySet();
  private final PoolWaits waits = new PoolWaits();
  private final DaemonThreads made = new DaemonThreads("ordering-database-watch");
  private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(made);
  private volatile long lastAnswered = System.nanoTime();
  private long lastLook = System.nanoTime();
  private int doubts;

  /** A connection that is in use. Compared by identity. */
  static final class Lent {
    private final Connection connection;
    private final long since = System.nanoTime();
    private boolean asked;

    Lent(Connection connection) {
      this.connection = connection;
    }

    private boolean isLong(long now) {
      return now - since > PATIENCE_NANOS;
    }
  }

  ConnectionWatch(DatabaseHealth health) {
    this.health = health;
    var unused =
        thread.scheduleWithFixedDelay(
            this::look, PERIOD_MILLISECONDS, PERIOD_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  /** The threads that wait for a connection of the pool. */
  PoolWaits waits() {
    return waits;
  }

  Lent begin(Connection connection) {
    Lent begun = new Lent(connection);
    lent.add(begun);
    return begun;
  }

  /**
   * Records that a statement begins. So the previous statement on the same connection has got its
   * response.
   */
  void beginStatement(Lent asking) {
    if (asking.asked) {
      lastAnswered = System.nanoTime();
    }
    asking.asked = true;
  }

  /**
   * Ends the watch over a connection. Must be called before the connection is released.
   *
   * @return false if the connection was aborted
   */
  boolean end(Lent ended) {
    return lent.remove(ended);
  }

  /** Records that a connection was released intact, so the database responds. */
  void answered() {
    lastAnswered = System.nanoTime();
  }

  private void look() {
    try {
      long now = System.nanoTime();
      if (health.isAway()
          || lent.stream().anyMatch(each -> each.isLong(now))
          || waits.isAnyLongerThan(PATIENCE_NANOS)) {
        ask(now - lastLook > TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLISECONDS) + LATE_NANOS);
      }
    } catch (RuntimeException unexpected) {
      LOG.error("the watch over the database failed and continues", unexpected);
    } finally {
      lastLook = System.nanoTime();
    }
  }

  private void ask(boolean late) {
    boolean away = health.isAway();
    long before = System.nanoTime();
    if (health.isReachable(QUESTION)) {
      doubts = 0;
      return;
    }
    if (thread.isShutdown()) {
      return;
    }
    long now = System.nanoTime();
    // Other statements get responses: the database responds, and only all connections are in use.
    boolean served = now - lastAnswered < PATIENCE_NANOS;
    boolean busy = late || now - before > QUESTION.toNanos() + LATE_NANOS;
    if (!away && (served || (busy && ++doubts < MOST_DOUBTS))) {
      return;
    }
    doubts = 0;
    health.setAway();
    waits.wake();
    for (Lent waiting : List.copyOf(lent)) {
      if (waiting.isLong(now) && lent.remove(waiting)) {
        abort(waiting);
      }
    }
  }

  private static void abort(Lent waiting) {
    try {
      waiting.connection.abort(Runnable::run);
    } catch (SQLException | RuntimeException gone) {
      LOG.debug("a connection is gone already", gone);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
    made.awaitEnd(thread, END);
  }
}
