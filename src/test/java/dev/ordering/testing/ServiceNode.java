package dev.ordering.testing;

import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A node of the service in a process of its own, which can be killed. */
public final class ServiceNode implements AutoCloseable {
  /**
   * Of the JVM of a node. To verify the bytecode of all libraries is an eighth of its start; the
   * servers that run the WAR verify it.
   */
  public static final List<String> JVM_OPTIONS =
      Stream.concat(
              ServerProcess.JVM_OPTIONS.stream(),
              Stream.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote"))
          .toList();

  private static final String READY = "node at ";
  private static final int KILLED = 137;

  private final Process process;
  private final URI address;

  private ServiceNode(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts a node with the demo data and waits for it.
   *
   * @param settings more of the service, by their names
   */
  public static ServiceNode start(String databaseUrl, Map<String, String> settings) {
    return start(databaseUrl, settings, 256);
  }

  /**
   * The same.
   *
   * @param heap in megabytes, without which the process ends
   */
  public static ServiceNode start(String databaseUrl, Map<String, String> settings, int heap) {
    return start(databaseUrl, settings, heap, "");
  }

  /**
   * The same, which ends before a statement as if it were killed: nothing runs in it any more, no
   * transaction is ended.
   *
   * @param end of {@link StatementSequence}
   */
  public static ServiceNode startToEndBefore(
      String end, String databaseUrl, Map<String, String> settings) {
    return start(databaseUrl, settings, 256, end);
  }

  private static ServiceNode start(
      String databaseUrl, Map<String, String> settings, int heap, String end) {
    Stream<String> java =
        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    Stream<String> program =
        Stream.of(
            "-Xmx" + heap + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-cp",
            System.getProperty("java.class.path"),
            ServiceNode.class.getName(),
            databaseUrl,
            end);
    Stream<String> pairs = settings.entrySet().stream().map(Object::toString);
    try {
      Process process =
          new ProcessBuilder(
                  Stream.of(java, JVM_OPTIONS.stream(), program, pairs)
                      .flatMap(each -> each)
                      .toList())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new ServiceNode(process, ready(process));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static URI ready(Process process) throws IOException {
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(READY)) {
        return URI.create(line.substring(READY.length()));
      }
    }
    throw new IOException("the node did not start");
  }

  public URI address() {
    return address;
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** The most memory that the process had so far, its heap and everything else. */
  public long peakBytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElseThrow();
  }

  /** kill -9; returns when the process is gone. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** Ends it at once (SIGKILL). */
  @Override
  public void close() {
    kill();
  }

  /** Runs a node until it is killed. */
  public static void main(String[] arguments) throws InterruptedException {
    Map<String, String> settings =
        Arrays.stream(arguments)
            .skip(2)
            .map(pair -> List.of(pair.split("=", 2)))
            .collect(Collectors.toMap(pair -> pair.get(0), pair -> pair.get(1)));
    try (HikariDataSource dataSource = TestDatabases.pool(arguments[0]);
        RunningService service =
            new RunningService(
                dataSource,
                settings,
                Clock.systemUTC(),
                new StatementSequence(arguments[1], () -> Runtime.getRuntime().halt(KILLED)))) {
      System.out.println(READY + service.address());
      new CountDownLatch(1).await();
    }
  }
}
