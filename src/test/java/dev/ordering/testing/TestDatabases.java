package dev.ordering.testing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.DataSources;
import dev.ordering.persistence.Database;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fresh databases of both products. Once per JVM the PostgreSQL server is started, and a database
 * of each product is migrated, of which the others are copies.
 */
public enum TestDatabases {
  H2 {
    @Override
    public HikariDataSource open() {
      HikariDataSource pool = empty();
      for (String statement : Script.OF_SCHEMA) {
        execute(pool, statement);
      }
      return pool;
    }

    @Override
    public String url() {
      throw new UnsupportedOperationException("a database in memory has no address");
    }

    @Override
    public String emptyUrl() {
      throw new UnsupportedOperationException("a database in memory has no address");
    }
  },
  POSTGRESQL {
    @Override
    public HikariDataSource open() {
      return pool(url());
    }

    @Override
    public String url() {
      return Server.address(Server.create("template " + Template.NAME));
    }

    @Override
    public String emptyUrl() {
      return Server.address(Server.create(""));
    }
  };

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** A new database with the schema and a pool of 16 connections; close it after use. */
  public abstract HikariDataSource open();

  /** The JDBC address of a new database with the schema, for another process. */
  public abstract String url();

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
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private static void migrate(HikariDataSource pool) {
    Database.open(pool, List.of(), sql -> sql).close();
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
    static final List<String> OF_SCHEMA = ofSchema();

    private static List<String> ofSchema() {
      List<String> statements = new ArrayList<>();
      try (HikariDataSource pool = empty()) {
        migrate(pool);
        try (Connection connection = pool.getConnection();
            Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery("script nopasswords nosettings")) {
          while (rows.next()) {
            statements.add(rows.getString(1));
          }
        }
      } catch (SQLException exception) {
        throw new IllegalStateException(exception);
      }
      return List.copyOf(statements);
    }
  }

  private static final class Template {
    static final String NAME = migrated();

    private static String migrated() {
      String name = Server.create("");
      try (HikariDataSource pool = pool(Server.address(name))) {
        migrate(pool);
      }
      return name;
    }
  }

  private static final class Server {
    static final EmbeddedPostgres POSTGRES = start();

    static String create(String options) {
      String name = "test" + NUMBER.incrementAndGet();
      try (Connection connection = POSTGRES.getPostgresDatabase().getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("create database " + name + " " + options);
      } catch (SQLException exception) {
        throw new IllegalStateException(exception);
      }
      return name;
    }

    static String address(String name) {
      return POSTGRES.getJdbcUrl("postgres", name);
    }

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder()
            .setServerConfig("max_connections", "300")
            // nothing here outlives the server, so its disk need not be waited for
            .setServerConfig("fsync", "off")
            .setServerConfig("full_page_writes", "off")
            .start();
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }
  }
}
