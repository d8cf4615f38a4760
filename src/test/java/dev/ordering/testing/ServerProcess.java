package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The process of a server: what it prints, where it listens, and its end. */
final class ServerProcess {
  /**
   * Of a server that lives for half a minute: the better compiler would take longer than it saves,
   * and its work is two fifths of a start. Without room for its classes it would collect all of its
   * memory while it starts.
   */
  static final List<String> JVM_OPTIONS =
      List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:MetaspaceSize=256m");

  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LAST_PATIENCE = Duration.ofMinutes(5);

  private final Process process;
  private final Path log;

  private ServerProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Starts a command in a directory, where its output is kept as {@code console.log}. */
  static ServerProcess start(Path base, List<String> command) {
    return start(base, command, Map.of());
  }

  /** The same with more variables of the environment. */
  static ServerProcess start(Path base, List<String> command, Map<String, String> environment) {
    Path log = base.resolve("console.log");
    try {
      Files.deleteIfExists(log);
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(base.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      // tests order more than people do
      builder.environment().put("ORDERING_OPEN_ORDERS_PER_ACCOUNT", "100000");
      builder.environment().putAll(environment);
      return new ServerProcess(builder.start(), log);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  long pid() {
    return process.pid();
  }

  String console() {
    try {
      return Files.readString(log);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  /** The first group of what the server printed. */
  String printed(Pattern pattern) {
    Matcher found = pattern.matcher(console());
    if (!found.find()) {
      throw new IllegalStateException("not printed yet:\n" + console());
    }
    return found.group(1);
  }

  /** Waits until the server has printed that it started. */
  void awaitPrinted(Pattern started) {
    Instant end = Instant.now().plus(PATIENCE);
    while (!started.matcher(console()).find()) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        process.destroyForcibly();
        throw new IllegalStateException("the server does not start:\n" + console());
      }
      pause();
    }
  }

  /** Ends the process unless the service in it answers. */
  void requireAnswer(String address) {
    HttpRequest versions = HttpRequest.newBuilder(URI.create(address + "/versions")).build();
    try {
      int status =
          HttpClient.newHttpClient()
              .send(versions, HttpResponse.BodyHandlers.discarding())
              .statusCode();
      if (status != 200) {
        kill();
        throw new IllegalStateException("the service answers " + status + ":\n" + console());
      }
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(50);
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** kill -9. */
  void kill() {
    process.destroyForcibly();
    await();
  }

  /** SIGTERM. */
  void terminate() {
    process.destroy();
  }

  void await() {
    try {
      if (!process.waitFor(LAST_PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("the server does not stop:\n" + console());
      }
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
