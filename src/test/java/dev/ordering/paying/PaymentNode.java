package dev.ordering.paying;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.DataSources;
import dev.ordering.testing.RunningService;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A node in a process of its own, which is killed from outside or ends before a statement as if it
 * were: nothing runs in it any more, no transaction is ended.
 */
final class PaymentNode implements AutoCloseable {
  private static final String READY = "node at ";

  private final Process process;
  private final URI address;

  private PaymentNode(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Starts a node and waits for it. */
  static PaymentNode start(String database, String lastStatement) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    PaymentNode.class.getName(),
                    database,
                    lastStatement))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(READY)) {
        return new PaymentNode(process, URI.create(line.substring(READY.length())));
      }
    }
    throw new IOException("the node did not start");
  }

  URI address() {
    return address;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** kill -9. */
  void kill() {
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }

  /**
   * A pool of a database.
   *
   * @param database the JDBC URL of a server, or else the file of an embedded one
   */
  static HikariDataSource pool(String database) {
    if (!database.startsWith("jdbc:")) {
      return DataSources.embedded(Path.of(database));
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  /** Runs a node until it is killed. */
  public static void main(String[] arguments) throws InterruptedException {
    String last = arguments[1];
    try (HikariDataSource dataSource = pool(arguments[0]);
        RunningService service =
            new RunningService(
                dataSource,
                PaymentWalk.SETTINGS,
                Clock.systemUTC(),
                sql -> {
                  if (!last.isEmpty() && sql.startsWith(last)) {
                    Runtime.getRuntime().halt(137);
                  }
                  return sql;
                })) {
      System.out.println(READY + service.address());
      new CountDownLatch(1).await();
    }
  }
}
