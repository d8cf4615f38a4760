package dev.ordering.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;

/** The databases that the service opens itself, where the app server has none for it. */
public final class DataSources {
  /** The beginning of the JDBC URL of an embedded database; its file follows. */
  static final String EMBEDDED = "jdbc:h2:retry:";

  /** How long a request waits for a connection before it gets 503. */
  private static final int CONNECTION_MILLISECONDS = 4000;

  private DataSources() {}

  /**
   * An H2 file database with a pool of its own. {@code WRITE_DELAY=0} because the default loses
   * acknowledged commits when the process is killed; {@code RETENTION_TIME} without end because
   * where H2 writes into space that older versions left, it may not find the last commits after a
   * kill. So the file grows until it is closed, which compacts it. {@code AUTO_SERVER=TRUE} because
   * during a parallel deployment a second class loader opens the same file. {@code retry:} because
   * H2 otherwise closes the database for everybody where a thread that writes or reads it is
   * interrupted, as those of background work are when the service stops. The database closes its
   * files when its last connection is closed, which is when the pool is.
   *
   * @param file the database file without its suffix
   */
  public static HikariDataSource embedded(Path file) {
    return pooled(
        EMBEDDED
            + file.toAbsolutePath()
            + ";AUTO_SERVER=TRUE;WRITE_DELAY=0;RETENTION_TIME="
            + Integer.MAX_VALUE
            + h2Dialect());
  }

  /** An H2 database in memory, for tests and trials; it lives as long as its pool. */
  public static HikariDataSource inMemory(String name) {
    return pooled("jdbc:h2:mem:" + name + h2Dialect());
  }

  private static String h2Dialect() {
    return ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH;LOCK_TIMEOUT=10000";
  }

  private static HikariDataSource pooled(String url) {
    HikariConfig config = new HikariConfig();
    config.setPoolName("ordering");
    config.setMaximumPoolSize(16);
    config.setConnectionTimeout(CONNECTION_MILLISECONDS);
    config.setAutoCommit(false);
    return EmbeddedPool.open(config, url);
  }

  /** Takes the drivers of this web application off the list that outlives it. */
  public static void deregisterDrivers() {
    DriverManager.drivers()
        .filter(driver -> driver.getClass().getClassLoader() == DataSources.class.getClassLoader())
        .forEach(DataSources::deregister);
  }

  private static void deregister(Driver driver) {
    try {
      DriverManager.deregisterDriver(driver);
    } catch (SQLException notOurs) {
      throw new IllegalStateException(notOurs);
    }
  }
}
