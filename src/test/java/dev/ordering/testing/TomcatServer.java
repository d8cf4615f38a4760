package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A real Tomcat in a process of its own, with the packaged WAR, on a port that the system chooses.
 * It can be stopped as an administrator does it, or killed.
 */
public final class TomcatServer implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("http-nio-127\\.0\\.0\\.1-auto-\\d+-(\\d+)");
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String SERVER_XML =
      """
      <Server port="-1">
        <Listener className="org.apache.catalina.core.JreMemoryLeakPreventionListener"/>
        <Service name="Catalina">
          <Connector port="0" address="127.0.0.1" protocol="HTTP/1.1"/>
          <Engine name="Catalina" defaultHost="localhost">
            <Host name="localhost" appBase="webapps" unpackWARs="true" autoDeploy="false"/>
          </Engine>
        </Service>
      </Server>
      """;

  private final Process process;
  private final Path log;
  private final String context;

  private TomcatServer(Process process, Path log, String context) {
    this.process = process;
    this.log = log;
    this.context = context;
  }

  /**
   * Starts a server and waits until the service answers.
   *
   * @param base an empty or reused directory: reused, it keeps the data of the run before
   * @param context the context path, empty for the root
   * @param settings settings of the service by their name
   */
  public static TomcatServer start(Path base, String context, Map<String, String> settings) {
    return start(base, context, "<Context/>", settings);
  }

  /**
   * The same with the context file that an administrator would write.
   *
   * @param contextFile the text of {@code conf/Catalina/localhost/NAME.xml}
   */
  public static TomcatServer start(
      Path base, String context, String contextFile, Map<String, String> settings) {
    Path log = base.resolve("console.log");
    try {
      prepare(base, context, contextFile);
      Files.deleteIfExists(log);
      Process process =
          new ProcessBuilder(command(base, settings))
              .directory(base.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      TomcatServer server = new TomcatServer(process, log, context);
      server.awaitReady();
      return server;
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static void prepare(Path base, String context, String contextFile) throws IOException {
    Path home = Path.of(System.getProperty("tomcat.home"));
    for (String directory : List.of("conf", "logs", "temp", "webapps", "work")) {
      Files.createDirectories(base.resolve(directory));
    }
    Files.copy(
        home.resolve("conf/web.xml"),
        base.resolve("conf/web.xml"),
        StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(base.resolve("conf/server.xml"), SERVER_XML);
    String name = context.isEmpty() ? "ROOT" : context.substring(1);
    Path contextFiles = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    Files.writeString(contextFiles.resolve(name + ".xml"), contextFile);
    Files.copy(
        Path.of(System.getProperty("war.file")),
        base.resolve("webapps").resolve(name + ".war"),
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static List<String> command(Path base, Map<String, String> settings) {
    Path home = Path.of(System.getProperty("tomcat.home"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.add("-Dcatalina.home=" + home);
    command.add("-Dcatalina.base=" + base);
    command.add("-Djava.io.tmpdir=" + base.resolve("temp"));
    settings.forEach((name, value) -> command.add("-Dordering." + name + "=" + value));
    command.addAll(
        List.of(
            "-cp",
            home.resolve("bin/bootstrap.jar") + ":" + home.resolve("bin/tomcat-juli.jar"),
            "org.apache.catalina.startup.Bootstrap",
            "start"));
    return command;
  }

  /** The address of the service, without a slash at its end. */
  public String address() {
    Matcher port = PORT.matcher(console());
    if (!port.find()) {
      throw new IllegalStateException("no port yet:\n" + console());
    }
    return "http://127.0.0.1:" + port.group(1) + context;
  }

  /** The id of its process. */
  public long pid() {
    return process.pid();
  }

  /** What the server has printed. */
  public String console() {
    try {
      return Files.readString(log);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private void awaitReady() throws IOException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!console().contains("Server startup in")) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        process.destroyForcibly();
        throw new IllegalStateException("Tomcat does not start:\n" + console());
      }
      pause();
    }
    HttpRequest versions = HttpRequest.newBuilder(URI.create(address() + "/versions")).build();
    try {
      int status =
          HttpClient.newHttpClient()
              .send(versions, HttpResponse.BodyHandlers.discarding())
              .statusCode();
      if (status != 200) {
        kill();
        throw new IllegalStateException("the service answers " + status + ":\n" + console());
      }
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
  public void kill() {
    process.destroyForcibly();
    await();
  }

  /** SIGTERM, and waiting for the end. */
  @Override
  public void close() {
    process.destroy();
    await();
  }

  private void await() {
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("Tomcat does not stop:\n" + console());
      }
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
