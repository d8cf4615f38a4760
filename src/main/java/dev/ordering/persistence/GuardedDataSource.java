package dev.ordering.persistence;

import java.io.PrintWriter;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pool of the app server, so guarded that nobody waits long for a database that does not
 * answer, whatever the pool does: see {@link ConnectionWatch}. Connections are tried before use
 * only for a while after one was lost, which spares every other request a message.
 */
final class GuardedDataSource implements DataSource, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(GuardedDataSource.class);
  private static final long SUSPICION_NANOS = Duration.ofMinutes(1).toNanos();
  private static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();

  private final DataSource pool;
  private final DatabaseHealth health;
  private final ConnectionWatch watch;
  private final DiskRoom room;
  private volatile long lastLost = System.nanoTime() - SUSPICION_NANOS;

  GuardedDataSource(DataSource pool) {
    this.pool = pool;
    room = DiskRoom.of(pool);
    health = new DatabaseHealth(pool, room);
    watch = new ConnectionWatch(health);
  }

  DatabaseHealth health() {
    return health;
  }

  /** The same connection, whose end is noticed. */
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
      // some close twice, to be sure
      if (method.getName().equals("close") && ended.compareAndSet(false, true)) {
        boolean whole = !connection.isClosed();
        if (!whole) {
          lastLost = System.nanoTime();
        }
        watch.end(lent, whole);
      }
      try {
        return method.invoke(connection, arguments);
      } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
      }
    }
  }

  @Override
  public Connection getConnection() throws SQLException {
    if (!room.isLeft()) {
      throw new SQLTransientConnectionException("the disk of the database is full", "53100");
    }
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!watch.isAway()) {
      Connection connection = pool.getConnection();
      // who waited for the pool may come out of it only now
      if (!watch.isAway() && (!isSuspect() || connection.isValid(1))) {
        return (Connection)
            Proxy.newProxyInstance(
                GuardedDataSource.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                new Guarded(connection));
      }
      close(connection);
      if (System.nanoTime() - end > 0) {
        break;
      }
    }
    throw new SQLTransientConnectionException("the database does not answer", "08001");
  }

  private static void close(Connection broken) {
    try {
      broken.close();
    } catch (SQLException gone) {
      LOG.debug("a connection is gone already", gone);
    }
  }

  private boolean isSuspect() {
    return System.nanoTime() - lastLost < SUSPICION_NANOS;
  }

  @Override
  public Connection getConnection(String username, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("the pool knows the user");
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return pool.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    pool.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    pool.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return pool.getLoginTimeout();
  }

  @Override
  public java.util.logging.Logger getParentLogger() throws SQLFeatureNotSupportedException {
    return pool.getParentLogger();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return pool.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return pool.isWrapperFor(type);
  }

  @Override
  public void close() {
    watch.close();
    health.close();
  }
}
