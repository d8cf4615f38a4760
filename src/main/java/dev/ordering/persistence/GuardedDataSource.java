package dev.ordering.persistence;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/**
 * A wrapper around the app server's pool that keeps requests from waiting long for a database that
 * does not respond, however the pool behaves; see {@link ConnectionWatch}. Connections are tested
 * before use only during the minute after one was lost, which saves a round trip for all other
 * requests.
 */
final class GuardedDataSource extends DataSourceAround implements AutoCloseable {
  private static final long SUSPICION_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();

  private final DataSource pool;
  private final DatabaseHealth health;
  private final ConnectionWatch watch;
  private final DiskRoom room;
  private final LostConnections lost = new LostConnections();
  private volatile long lastLost = System.nanoTime() - SUSPICION_NANOS;

  GuardedDataSource(DataSource pool) {
    super(pool);
    this.pool = pool;
    room = DiskRoom.of(pool);
    health = new DatabaseHealth(pool, room);
    watch = new ConnectionWatch(health);
  }

  DatabaseHealth health() {
    return health;
  }

  /** A connection that reports to the watch when it is closed. */
  private final class Guarded implements InvocationHandler {
    private final Connection connection;
    private final ConnectionWatch.Lent lent;
    private final AtomicBoolean ended = new AtomicBoolean();

    Guarded(Connection connection) {
      this.connection = connection;
      lent = watch.begin(connection);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("prepareStatement")) {
        watch.beginStatement(lent);
      }
      if (method.getName().equals("close")) {
        // Some callers close twice.
        if (ended.compareAndSet(false, true)) {
          close();
        }
        return null;
      }
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
      }
    }

    private void close() throws SQLException {
      boolean aborted = !watch.end(lent);
      if (aborted || connection.isClosed()) {
        lastLost = System.nanoTime();
      } else {
        watch.answered();
      }
      if (aborted) {
        lost.close(connection);
      } else {
        connection.close();
      }
    }
  }

  @Override
  public Connection getConnection() throws SQLException {
    if (!room.isLeft()) {
      throw new SQLTransientConnectionException("the disk of the database is full", "53100");
    }
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!health.isAway()) {
      Connection connection = borrow();
      // The database may have become unavailable while this thread waited for the pool.
      if (!health.isAway() && (!isSuspect() || connection.isValid(1))) {
        return (Connection)
            Proxy.newProxyInstance(
                GuardedDataSource.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                new Guarded(connection));
      }
      lost.close(connection);
      if (System.nanoTime() - end > 0) {
        break;
      }
    }
    throw away();
  }

  /** Takes a connection from the pool, but does not wait if the database does not respond. */
  private Connection borrow() throws SQLException {
    if (pool instanceof EmbeddedPool) {
      // H2 closes its file if a thread that uses it is interrupted.
      return pool.getConnection();
    }
    PoolWaits.Wait begun = watch.waits().begin();
    try {
      if (health.isAway()) {
        throw away();
      }
      return pool.getConnection();
    } finally {
      begun.end();
    }
  }

  private static SQLException away() {
    return new SQLTransientConnectionException("the database does not answer", "08001");
  }

  private boolean isSuspect() {
    return System.nanoTime() - lastLost < SUSPICION_NANOS;
  }

  @Override
  public void close() {
    watch.close();
    health.close();
    lost.close();
  }
}
