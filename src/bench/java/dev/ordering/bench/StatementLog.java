package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What PostgreSQL was asked to do, as its own log has it. */
final class StatementLog {
  /** Process, then application, so that lines that go on are told from new ones. */
  static final String PREFIX = "@%p@%a@";

  private static final Pattern ENTRY =
      Pattern.compile("(?ms)^@(\\d+)@[^@]*@LOG:  (?:execute [^:]+|statement): (.*?)(?=^@|\\z)");
  private static final Set<String> ENDS = Set.of("COMMIT", "ROLLBACK");
  private static final String SCHEDULER = "scheduled_tasks";

  /** What tries a connection, and what asks the time. */
  private static final Set<String> BESIDE = Set.of("", "select current_timestamp as now");

  private static final int SETTLE_MILLISECONDS = 600;

  private final PostgresServer server;
  private final Path log;

  StatementLog(PostgresServer server, Path log) {
    this.server = server;
    this.log = log;
  }

  /** A piece of work that may fail. */
  interface Work {
    void run() throws IOException;
  }

  /** The statements that a piece of work leads to, in their order, white space made even. */
  List<String> during(Work work) throws IOException, SQLException {
    logged("all");
    settle();
    long before = Files.size(log);
    work.run();
    settle();
    String text = Files.readString(log).substring((int) before);
    logged("none");
    return withoutThreads(text);
  }

  /** A transaction, or a statement by itself, of the service's own threads is nobody's request. */
  private static List<String> withoutThreads(String text) {
    List<List<String>> uses = new ArrayList<>();
    Map<String, List<String>> begun = new HashMap<>();
    Matcher entry = ENTRY.matcher(text);
    while (entry.find()) {
      String process = entry.group(1);
      String statement = entry.group(2).replaceAll("\\s+", " ").strip();
      List<String> use = begun.getOrDefault(process, new ArrayList<>());
      if (use.isEmpty()) {
        uses.add(use);
      }
      use.add(statement);
      if (statement.equals("BEGIN")) {
        begun.put(process, use);
      } else if (ENDS.contains(statement)) {
        begun.remove(process);
      }
    }
    return uses.stream()
        .filter(use -> use.stream().noneMatch(StatementLog::isBeside))
        .flatMap(List::stream)
        .toList();
  }

  private static boolean isBeside(String statement) {
    return statement.contains(SCHEDULER) || BESIDE.contains(statement);
  }

  private void logged(String which) throws SQLException {
    server.execute("alter system set log_statement = '" + which + "'");
    server.execute("select pg_reload_conf()");
  }

  /** The log is written by a process of its own. */
  private static void settle() {
    try {
      TimeUnit.MILLISECONDS.sleep(SETTLE_MILLISECONDS);
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
