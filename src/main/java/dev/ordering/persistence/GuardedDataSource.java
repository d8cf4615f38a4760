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
final class GuardedDataSource extends DataSourceWrapper implements AutoCloseable {
  private static final long DISTRUST_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long MAXIMUM_WAIT_NANOS = Duration.ofSeconds(2).toNanos();

  private final DatabaseHealth health;
  private final ConnectionWatch watch;
  private final DiskSpace space;
  private final LostConnections lost = new LostConnections();
  private volatile long lastLost = System.nanoTime() - DISTRUST_NANOS;

  GuardedDataSource(DataSource pool) {
    super(pool);
    space = DiskSpace.of(pool);
    health = new DatabaseHealth(pool, space);
    watch = new ConnectionWatch(health);
  }

  DatabaseHealth health() {
    return health;
  }

  /** A connection that reports to the watch when it is closed. */
  private final class Guarded implements InvocationHandler {
    private final Connection connection;
    private final ConnectionWatch.Borrowed borrowed;
    private final AtomicBoolean closed = new AtomicBoolean();

    Guarded(Connection connection) {
      this.connection = connection;
      borrowed = watch.begin(connection);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("prepareStatement")) {
        watch.beginStatement(borrowed);
      }
      if (method.getName().equals("close")) {
        // Some callers close twice.
        if (closed.compareAndSet(false, true)) {
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
      boolean aborted = !watch.end(borrowed);
      if (aborted || connection.isClosed()) {
        lastLost = System.nanoTime();
      } else {
        watch.recordResponse();
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
    if (!space.isSufficient()) {
      throw new SQLTransientConnectionException("the disk of the database is full", "53100");
    }
    long end = System.nanoTime() + MAXIMUM_WAIT_NANOS;
    while (!health.isUnresponsive()) {
      Connection connection = borrow();
      // The database may have become unavailable while this thread waited for the pool.
      if (!health.isUnresponsive() && (!isSuspect() || connection.isValid(1))) {
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
    throw unresponsive();
  }

  /** Takes a connection from the pool, but does not wait if the database does not respond. */
  private Connection borrow() throws SQLException {
    if (wrapped instanceof EmbeddedPool) {
      // H2 closes its file if a thread that uses it is interrupted.
      return wrapped.getConnection();
    }
    PoolWaits.Wait begun = watch.waits().begin();
    try {
      if (health.isUnresponsive()) {
        throw unresponsive();
      }
      return wrapped.getConnection();
    } finally {
      begun.end();
    }
  }

  private static SQLException unresponsive() {
    return new SQLTransientConnectionException("the database does not answer", "08001");
  }

  private boolean isSuspect() {
    return System.nanoTime() - lastLost < DISTRUST_NANOS;
  }

  @Override
  public void close() {
    watch.close();
    health.close();
    lost.close();
  }
}
