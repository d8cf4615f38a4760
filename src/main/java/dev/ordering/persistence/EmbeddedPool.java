package dev.ordering.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.h2.engine.SysProperties;
import org.h2.jdbcx.JdbcDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pool of an embedded database. Closing it leaves no connection open. A connection that the
 * pool was just creating would keep the database and its server open, together with all classes of
 * a web application that was reloaded, and the new application would then use that server.
 */
final class EmbeddedPool extends HikariDataSource {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPool.class);

  private static final String BIND_ADDRESS = "h2.bindAddress";

  static {
    listenOnLoopbackOnly();
  }

  private final Connections connections;
  private final String url;

  private EmbeddedPool(HikariConfig config, Connections connections, String url) {
    super(config);
    this.connections = connections;
    this.url = url;
  }

  /**
   * Opens a pool.
   *
   * @param config the configuration without its data source
   */
  static EmbeddedPool open(HikariConfig config, String url) {
    // H2's own DataSource: the DriverManager does not see drivers of a web application
    JdbcDataSource h2 = new JdbcDataSource();
    h2.setURL(url);
    h2.setUser("sa");
    Connections connections = new Connections(h2);
    config.setDataSource(connections);
    return new EmbeddedPool(config, connections, url);
  }

  /**
   * Makes H2 listen on the loopback interface only. AUTO_SERVER opens a port, by default on every
   * network interface. H2 reads the property once, when its classes are loaded. It is reset
   * afterwards because other applications of the app server must not see it.
   */
  private static void listenOnLoopbackOnly() {
    Optional<String> before = Optional.ofNullable(System.getProperty(BIND_ADDRESS));
    String loopback = InetAddress.getLoopbackAddress().getHostAddress();
    System.setProperty(BIND_ADDRESS, loopback);
    if (!loopback.equals(SysProperties.BIND_ADDRESS)) {
      LOG.warn("H2 was loaded before and listens on {}", SysProperties.BIND_ADDRESS);
    }
    before.ifPresentOrElse(
        value -> System.setProperty(BIND_ADDRESS, value), () -> System.clearProperty(BIND_ADDRESS));
  }

  String url() {
    return url;
  }

  @Override
  public void close() {
    super.close();
    connections.close();
  }

  /** Creates connections and keeps track of those that are not closed yet. */
  private static final class Connections extends DataSourceWrapper {
    private final Set<Connection> open = new HashSet<>();
    private boolean closed;

    Connections(DataSource database) {
      super(database);
    }

    @Override
    public synchronized Connection getConnection() throws SQLException {
      if (closed) {
        throw new SQLNonTransientConnectionException("the database is closed", "08003");
      }
      Connection connection = wrapped.getConnection();
      for (Connection each : Set.copyOf(open)) {
        if (each.isClosed()) {
          open.remove(each);
        }
      }
      open.add(connection);
      return connection;
    }

    synchronized void close() {
      closed = true;
      for (Connection each : open) {
        try {
          each.close();
        } catch (SQLException gone) {
          LOG.debug("a connection is gone already", gone);
        }
      }
      open.clear();
    }
  }
}
