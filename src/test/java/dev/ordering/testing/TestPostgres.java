package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * PostgreSQL servers. A build makes one, with a database of each {@link TestContent}; those that
 * tests use begin with copies of its files.
 */
public final class TestPostgres {
  private TestPostgres() {}

  /** Starts a server; close it after use, or leave it to the end of the process. */
  public static EmbeddedPostgres start() {
    Path made = MadeOnce.directory("postgresql", TestPostgres::make);
    try {
      Path own = Files.createTempDirectory(made.getParent(), "server");
      try (Stream<Path> all = Files.walk(made)) {
        for (Path each : all.skip(1).toList()) {
          Path copy = own.resolve(made.relativize(each).toString());
          Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
      EmbeddedPostgres server = start(own);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, own)));
      return server;
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static void end(EmbeddedPostgres server, Path files) {
    try (server;
        Stream<Path> all = Files.walk(files)) {
      server.close();
      all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static void make(Path place) throws IOException {
    try (EmbeddedPostgres server = start(place)) {
      for (TestContent content : TestContent.values()) {
        String name = content.template();
        String template =
            content == TestContent.SCHEMA ? "template1" : TestContent.SCHEMA.template();
        execute(server, "create database " + name + " template " + template);
        try (HikariDataSource pool = TestDatabases.pool(server.getJdbcUrl("postgres", name))) {
          content.load(pool);
        }
      }
    }
  }

  private static EmbeddedPostgres start(Path files) throws IOException {
    EmbeddedPostgres.Builder builder =
        EmbeddedPostgres.builder()
            .setPort(FreePort.find())
            .setPGStartupWait(Duration.ofMinutes(5))
            .setDataDirectory(files)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setServerConfig("max_connections", "300");
    // nothing here outlives the server, so its disk need not be waited for, nor is any of it old
    for (String setting : List.of("fsync", "full_page_writes", "autovacuum")) {
      builder.setServerConfig(setting, "off");
    }
    return builder.start();
  }

  /** Runs a statement that belongs to no database. */
  static void execute(EmbeddedPostgres server, String sql) {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
