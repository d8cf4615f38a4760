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

  /** SIGSTOP to the server, which then serves no new connection, and to all who serve one. */
  public void freeze() throws Exception {
    long server = server();
    stop(List.of(server));
    try (Stream<ProcessHandle> children = ProcessHandle.of(server).orElseThrow().descendants()) {
      stop(children.map(ProcessHandle::pid).toList());
    }
  }

  private long server() throws Exception {
    try (Connection connection = postgres.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show data_directory")) {
      row.next();
      Path file = Path.of(row.getString(1), "postmaster.pid");
      return Long.parseLong(Files.readAllLines(file).get(0).strip());
    }
  }

  private void stop(List<Long> processes) throws Exception {
    frozen.addAll(processes);
    signal("STOP", processes);
  }

  /** SIGCONT to them. */
  public void thaw() throws Exception {
    signal("CONT", frozen);
    frozen.clear();
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

  private static void signal(String name, List<Long> processes) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    processes.forEach(pid -> command.add(pid.toString()));
    // one of them may have ended meanwhile
    new ProcessBuilder(command).start().waitFor();
  }
}
