package dev.ordering.notification.dispatch;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.ServiceTest;
import dev.ordering.user.password.Argon2Cost;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A node of the service without its HTTP side, in a process of its own, with a clock of its own and
 * a heap of a given size. It ends with the process that started it.
 */
public final class DispatchNode implements AutoCloseable {
  private static final String LIVE = "live ";

  /** In a node: says why messages did not reach devices. */
  private static final Logger REASONS = Logger.getLogger(DispatchLog.class.getName());

  private final Process process;
  private final CountDownLatch ready = new CountDownLatch(1);
  private final Queue<Integer> live = new ConcurrentLinkedQueue<>();
  private final Queue<String> printed = new ConcurrentLinkedQueue<>();

  private DispatchNode(Process process) {
    this.process = process;
    Thread reader = new Thread(this::read, "node " + process.pid());
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Starts a node and waits until it runs.
   *
   * @param url of its PostgreSQL database
   * @param clock how wrong the clock of its machine is
   * @param megabytes of heap
   */
  public static DispatchNode start(String url, Duration clock, int megabytes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ServiceNode.JVM_OPTIONS);
    command.add("-Xmx" + megabytes + "m");
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add(
        "-Djava.util.logging.config.file="
            + new File("src/test/resources/logging.properties").getAbsolutePath());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(DispatchNode.class.getName(), url, clock.toString()));
    DispatchNode node =
        new DispatchNode(new ProcessBuilder(command).redirectErrorStream(true).start());
    if (!node.ready.await(2, TimeUnit.MINUTES) || !node.process.isAlive()) {
      node.kill();
      throw new IllegalStateException("the node does not start: " + node.printed);
    }
    return node;
  }

  /** What runs in the other process. */
  public static void main(String[] arguments) throws IOException {
    REASONS.setLevel(Level.INFO);
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(arguments[0]);
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    Thread parent = new Thread(DispatchNode::endWithTheParent, "parent");
    parent.setDaemon(true);
    parent.start();
    try (HikariDataSource dataSource = new HikariDataSource(config);
        Ordering ordering =
            new Ordering(
                Settings.of(Map.of("demo", "true", "pushPrivateAddresses", "true")),
                dataSource,
                ServiceTest::file,
                Clock.offset(Clock.systemUTC(), Duration.parse(arguments[1])),
                sql -> sql,
                Argon2Cost.PRODUCTION)) {
      System.out.println("ready " + ordering.components().size());
      while (true) {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        System.out.println(LIVE + ((runtime.totalMemory() - runtime.freeMemory()) >> 20));
        pause();
      }
    }
  }

  private static void endWithTheParent() {
    try {
      while (System.in.read() >= 0) {
        // nothing is said
      }
    } catch (IOException gone) {
      // the same
    }
    Runtime.getRuntime().halt(0);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(1_500);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  private void read() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("ready")) {
          ready.countDown();
        } else if (line.startsWith(LIVE)) {
          live.add(Integer.parseInt(line.substring(LIVE.length())));
        } else {
          printed.add(line);
        }
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } finally {
      ready.countDown();
    }
  }

  long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** The megabytes that were in use after each collection of garbage. */
  public List<Integer> live() {
    return List.copyOf(live);
  }

  /** What it printed. */
  public String console() {
    return String.join("\n", printed);
  }

  /** kill -9. */
  public void kill() {
    try {
      process.destroyForcibly().waitFor();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  @Override
  public void close() {
    kill();
  }
}
