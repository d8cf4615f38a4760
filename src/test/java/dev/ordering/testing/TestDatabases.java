package dev.ordering.testing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.DataSources;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** Fresh, empty databases of both products; the PostgreSQL server is started once per JVM. */
public enum TestDatabases {
  H2 {
    @Override
    public HikariDataSource open() {
      return DataSources.inMemory("test" + NUMBER.incrementAndGet());
    }

    @Override
    public String url() {
      throw new UnsupportedOperationException("a database in memory has no address");
    }
  },
  POSTGRESQL {
    @Override
    public HikariDataSource open() {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl(url());
      config.setMaximumPoolSize(16);
      config.setAutoCommit(false);
      return new HikariDataSource(config);
    }

    @Override
    public String url() {
      String name = "test" + NUMBER.incrementAndGet();
      try (Connection connection = Server.POSTGRES.getPostgresDatabase().getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("create database " + name);
      } catch (SQLException exception) {
        throw new IllegalStateException(exception);
      }
      return Server.POSTGRES.getJdbcUrl("postgres", name);
    }
  };

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** A new empty database with a pool of 16 connections; close it after use. */
  public abstract HikariDataSource open();

  /** The JDBC address of a new empty database, for another process. */
  public abstract String url();

  private static final class Server {
    static final EmbeddedPostgres POSTGRES = start();

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
