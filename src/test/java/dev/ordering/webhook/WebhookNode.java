package dev.ordering.webhook;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.RunningService;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A node of the service in a process of its own, which can be killed. */
final class WebhookNode implements AutoCloseable {
  private static final String READY = "node at ";

  private final Process process;
  private final URI address;

  private WebhookNode(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Starts a node and waits for it. */
  static WebhookNode start(String databaseUrl) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    WebhookNode.class.getName(),
                    databaseUrl))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(READY)) {
        return new WebhookNode(process, URI.create(line.substring(READY.length())));
      }
    }
    throw new IOException("the node did not start");
  }

  URI address() {
    return address;
  }

  /** kill -9. */
  void kill() {
    process.destroyForcibly();
  }

  /** Ends it at once (SIGKILL). */
  @Override
  public void close() {
    kill();
  }

  /** Runs a node until it is killed. */
  public static void main(String[] arguments) throws InterruptedException {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(arguments[0]);
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    try (HikariDataSource dataSource = new HikariDataSource(config);
        RunningService service = new RunningService(dataSource)) {
      System.out.println(READY + service.address());
      new CountDownLatch(1).await();
    }
  }
}
