package dev.ordering.persistence;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** The choice of the database: the app server's, or an embedded one where none is bound. */
public final class DataSources {
  private static final String JNDI_NAME = "java:comp/env/jdbc/ordering";

  private DataSources() {}

  /** The DataSource that the administrator bound as {@code jdbc/ordering}, if there is one. */
  @SuppressWarnings("BanJNDI") // a fixed name in the app server's own naming context
  public static Optional<DataSource> ofAppServer() {
    try {
      return new InitialContext().lookup(JNDI_NAME) instanceof DataSource found
          ? Optional.of(found)
          : Optional.empty();
    } catch (NamingException noneBound) {
      return Optional.empty();
    }
  }

  /**
   * An H2 file database with a pool of its own. {@code WRITE_DELAY=0} because the default loses
   * acknowledged commits when the process is killed; {@code AUTO_SERVER=TRUE} because during a
   * parallel deployment a second class loader opens the same file.
   *
   * @param file the database file without its suffix
   */
  public static HikariDataSource embedded(Path file) {
    return pooled(
        "jdbc:h2:file:"
            + file.toAbsolutePath()
            + ";AUTO_SERVER=TRUE;WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE"
            + h2Dialect());
  }

  /** An H2 database in memory, for tests and trials; it lives as long as its pool. */
  public static HikariDataSource inMemory(String name) {
    return pooled("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1" + h2Dialect());
  }

  private static String h2Dialect() {
    return ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH;LOCK_TIMEOUT=10000";
  }

  private static HikariDataSource pooled(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setUsername("sa");
    config.setPassword("");
    config.setPoolName("ordering");
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  /**
   * Closes an embedded database: first H2 itself, so that its files are complete, then the pool.
   */
  public static void close(HikariDataSource dataSource) {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SHUTDOWN");
    } catch (SQLException alreadyClosed) {
      // another deployment of the same file closed it first
    }
    dataSource.close();
  }
}
