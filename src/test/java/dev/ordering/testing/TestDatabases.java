package dev.ordering.testing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.DataSources;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fresh databases of both products: copies of those that a build makes, in the one PostgreSQL
 * server of this process or in memory.
 */
public enum TestDatabases {
  H2 {
    @Override
    public HikariDataSource open(TestContent content) {
      HikariDataSource pool = empty();
      execute(pool, "runscript from '" + Script.of(content) + "'");
      return pool;
    }

    @Override
    public String url() {
      throw new UnsupportedOperationException("a database in memory has no address");
    }

    @Override
    public String demoUrl() {
      return url();
    }

    @Override
    public String emptyUrl() {
      return url();
    }
  },
  POSTGRESQL {
    @Override
    public HikariDataSource open(TestContent content) {
      return pool(Server.copy(content));
    }

    @Override
    public String url() {
      return Server.copy(TestContent.SCHEMA);
    }

    @Override
    public String demoUrl() {
      return Server.copy(TestContent.DEMO);
    }

    @Override
    public String emptyUrl() {
      return Server.create("");
    }
  };

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** A new database with the schema and a pool of 16 connections; close it after use. */
  public HikariDataSource open() {
    return open(TestContent.SCHEMA);
  }

  /** The same with more in it. */
  public abstract HikariDataSource open(TestContent content);

  /** The JDBC address of a new database with the schema, for another process. */
  public abstract String url();

  /** The same with the demo data too, which a start need not load. */
  public abstract String demoUrl();

  /** The same without the schema, for tests of a first start. */
  public abstract String emptyUrl();

  private static HikariDataSource empty() {
    return DataSources.inMemory("test" + NUMBER.incrementAndGet());
  }

  /**
   * A pool of 16 connections; close it after use.
   *
   * @param url of {@link #url}, or else the file of an embedded database
   */
  public static HikariDataSource pool(String url) {
    if (!url.startsWith("jdbc:")) {
      return DataSources.embedded(Path.of(url));
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(16);
    // each is a process of the server, and most tests need one or two
    config.setMinimumIdle(2);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private static void execute(HikariDataSource pool, String sql) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static final class Script {
    static final Path DIRECTORY = MadeOnce.directory("h2", Script::make);

    static Path of(TestContent content) {
      return DIRECTORY.resolve(content + ".sql");
    }

    private static void make(Path place) {
      for (TestContent content : TestContent.values()) {
        try (HikariDataSource pool = empty()) {
          content.load(pool);
          Path file = place.resolve(content + ".sql");
          execute(pool, "script nopasswords nosettings to '" + file + "'");
        }
      }
    }
  }

  private static final class Server {
    static final EmbeddedPostgres POSTGRES = TestPostgres.start();

    static String copy(TestContent content) {
      return create("strategy file_copy template " + content.template());
    }

    static String create(String options) {
      String name = "test" + NUMBER.incrementAndGet();
      TestPostgres.execute(POSTGRES, "create database " + name + " " + options);
      return POSTGRES.getJdbcUrl("postgres", name);
    }
  }
}
