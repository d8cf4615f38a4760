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
 * Ends the waiting for a database that has become silent: a frozen server, a cut cable. A thread
 * that reads from its socket cannot be woken, but its connection can be aborted. Who only waits for
 * a lock is left alone, as long as the database responds to a statement beside it, or the next
 * statement of anybody.
 */
final class ConnectionWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectionWatch.class);

  /** Together with the question of health, and a retry in between, well below five seconds. */
  private static final long PATIENCE_NANOS = Duration.ofMillis(1500).toNanos();

  private static final Duration QUESTION = Duration.ofSeconds(1);
  private static final long PERIOD_MILLISECONDS = 400;

  /** Who is woken so much too late is on a machine that has no time, and so may the database be. */
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

  /** A connection in use, compared by identity. */
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

  /** Those who have no connection yet. */
  PoolWaits waits() {
    return waits;
  }

  Lent begin(Connection connection) {
    Lent begun = new Lent(connection);
    lent.add(begun);
    return begun;
  }

  /** A statement begins, so the one before it over the same connection got its response. */
  void beginStatement(Lent asking) {
    if (asking.asked) {
      lastAnswered = System.nanoTime();
    }
    asking.asked = true;
  }

  /**
   * To be called before the connection is released.
   *
   * @return whether it was not aborted
   */
  boolean end(Lent ended) {
    return lent.remove(ended);
  }

  /** A connection was released intact, so the database responds. */
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
    // others are being served: all connections are in use, that is all
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
