package dev.ordering.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Opens an embedded database if the app server provides no data source. */
public final class DataSources {
  /** The beginning of the JDBC URL of an embedded database; the path of its file follows. */
  static final String EMBEDDED = "jdbc:h2:retry:";

  /** How long a request waits for a connection before it gets 503. */
  private static final int CONNECTION_MILLISECONDS = 4000;

  private DataSources() {}

  /**
   * Opens an H2 file database with its own pool. The options of its URL:
   *
   * <ul>
   *   <li>{@code WRITE_DELAY=0}, because the default loses acknowledged commits when the process is
   *       killed.
   *   <li>{@code RETENTION_TIME} without end, because H2 may not find the last commits after a kill
   *       if it reuses space of older versions. So the file grows until the database is closed,
   *       which compacts it.
   *   <li>{@code AUTO_SERVER=TRUE}, because a second class loader opens the same file during a
   *       parallel deployment.
   *   <li>{@code retry:}, because H2 otherwise closes the database for all users if a thread that
   *       reads or writes it is interrupted. Background threads are interrupted when the service
   *       stops.
   * </ul>
   *
   * <p>The database closes its files when its last connection is closed, that is, when the pool is
   * closed.
   *
   * @param file the database file without its suffix
   * @throws IllegalStateException if the app server's user cannot write the file, which H2 would
   *     open read-only
   */
  public static HikariDataSource embedded(Path file) {
    Path written = file.toAbsolutePath().resolveSibling(file.getFileName() + ".mv.db");
    if (Files.exists(written) && !Files.isWritable(written)) {
      throw new IllegalStateException(
          written + " cannot be written by the app server's user; give the file to that user");
    }
    return pooled(
        EMBEDDED
            + file.toAbsolutePath()
            + ";AUTO_SERVER=TRUE;WRITE_DELAY=0;RETENTION_TIME="
            + Integer.MAX_VALUE
            + h2Dialect());
  }

  /** Opens an H2 database in memory, for tests and trials. It exists until its pool is closed. */
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

  /**
   * Deregisters the JDBC drivers of this web application from {@link DriverManager}, which outlives
   * the application.
   */
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
