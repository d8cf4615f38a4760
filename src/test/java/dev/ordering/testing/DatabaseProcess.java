package dev.ordering.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The processes of a PostgreSQL server of one's own, to be treated badly. */
public final class DatabaseProcess {
  private final EmbeddedPostgres postgres;
  private final List<Long> frozen = new ArrayList<>();

  private DatabaseProcess(EmbeddedPostgres postgres) {
    this.postgres = postgres;
  }

  /** Those of a server that runs. */
  public static DatabaseProcess of(EmbeddedPostgres postgres) {
    return new DatabaseProcess(postgres);
  }

  /** SIGSTOP to the server and all who serve its connections. */
  public void freeze() throws Exception {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show data_directory")) {
      row.next();
      Path file = Path.of(row.getString(1), "postmaster.pid");
      long server = Long.parseLong(Files.readAllLines(file).get(0).strip());
      frozen.add(server);
      try (Stream<ProcessHandle> children = ProcessHandle.of(server).orElseThrow().descendants()) {
        children.map(ProcessHandle::pid).forEach(frozen::add);
      }
    }
    signal("STOP");
  }

  /** SIGCONT to them. */
  public void thaw() throws Exception {
    signal("CONT");
  }

  /** Ends every connection, as a restart of the server does. */
  public void endConnections() throws Exception {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
              + " and backend_type = 'client backend'");
    }
  }

  private void signal(String name) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    frozen.forEach(pid -> command.add(pid.toString()));
    // one of them may have ended meanwhile
    new ProcessBuilder(command).start().waitFor();
  }
}
