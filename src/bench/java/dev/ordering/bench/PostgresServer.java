package dev.ordering.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** A PostgreSQL as it is run in production: nothing that is committed is lost. */
final class PostgresServer implements AutoCloseable {
  private static final List<String> TOLD =
      List.of(
          "server_version",
          "fsync",
          "synchronous_commit",
          "full_page_writes",
          "shared_buffers",
          "max_connections",
          "wal_sync_method");

  private final EmbeddedPostgres server;
  private final long pid;

  private PostgresServer(EmbeddedPostgres server, long pid) {
    this.server = server;
    this.pid = pid;
  }

  /** Starts one on an empty directory. */
  static PostgresServer start(Path directory) throws IOException {
    Path data = directory.resolve("postgresql");
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setDataDirectory(data)
            .setCleanDataDirectory(true)
            // the library's own defaults are for tests
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("shared_buffers", "512MB")
            .setServerConfig("max_wal_size", "4GB")
            .setServerConfig("max_connections", "100")
            .start();
    String first = Files.readAllLines(data.resolve("postmaster.pid")).get(0);
    return new PostgresServer(server, Long.parseLong(first.strip()));
  }

  /** The address of a new, empty database. */
  String create(String name) throws SQLException {
    execute("create database " + quoted(name));
    return url(name);
  }

  /** The address of a new database that holds what another does. */
  String copy(String name, String from) throws SQLException {
    execute("create database " + quoted(name) + " template " + quoted(from));
    return url(name);
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  String url(String name) {
    return server.getJdbcUrl("postgres", name);
  }

  /** What of the configuration matters to speed and durability. */
  List<String> settings() throws SQLException {
    List<String> settings = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url("postgres"));
        Statement statement = connection.createStatement()) {
      for (String name : TOLD) {
        try (ResultSet rows = statement.executeQuery("show " + name)) {
          rows.next();
          settings.add(name + " = " + rows.getString(1));
        }
      }
    }
    return settings;
  }

  /** Of the process whose children serve the connections. */
  long pid() {
    return pid;
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url("postgres"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
