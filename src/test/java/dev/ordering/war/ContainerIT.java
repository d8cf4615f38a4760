package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.notification.Poll;
import dev.ordering.testing.FreePort;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TestDatabases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.w3c.dom.Document;

/**
 * The instructions of the container's file, followed without a container engine below a directory
 * of their own: as a user who cannot write anywhere but in its {@code /tmp}.
 */
@Tag("thorough")
class ContainerIT {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Pattern PAIR = Pattern.compile("(\\w+)=(?:\"([^\"]*)\"|(\\S+))");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, String> environment = new HashMap<>();
  private final int port = FreePort.find();
  private final int probes = FreePort.find();
  private Path root;
  private List<String> user = List.of();
  private String start;
  private Process process;

  @BeforeEach
  void build() throws Exception {
    root = Files.createTempDirectory("ordering-container-");
    environment.put("PATH", System.getenv("PATH"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("CATALINA_HOME", path("/usr/local/tomcat").toString());
    Files.createDirectories(path("/tmp"));
    String file = Files.readString(Path.of("deploy/container/Containerfile"));
    for (String line : file.replace("\\\n", " ").lines().toList()) {
      follow(line.split(" ", 2)[0], line.substring(line.indexOf(' ') + 1).strip());
    }
    run("chmod -R go+rX . && chmod 1777 tmp && touch tmp/output && chmod 666 tmp/output", root);
    // what a container engine gives by itself: ports of its own
    Path server = path("/srv/ordering/conf/server.xml");
    int manager = FreePort.find();
    Files.writeString(
        server,
        Files.readString(server)
            .replace("\"8080\"", "\"" + port + "\"")
            .replace("\"8081\"", "\"" + probes + "\"")
            .replace("\"8082\"", "\"" + manager + "\""));
    // the rest of the options is what is tried; a server that ends soon needs no better compiler
    environment.computeIfPresent(
        "JAVA_OPTS", (name, options) -> options + " -XX:TieredStopAtLevel=1");
    environment.computeIfPresent(
        "ORDERING_MANAGER", (name, url) -> url.replace("8082", Integer.toString(manager)));
  }

  private void follow(String instruction, String rest) throws Exception {
    switch (instruction) {
      case "FROM" -> {
        String tomcat = System.getProperty("tomcat.home");
        assertTrue(tomcat.endsWith(rest.replaceAll("tomcat:([0-9.]+)-.*", "$1")), rest);
        Files.createDirectories(path("/usr/local"));
        run("cp -r '%s' usr/local/tomcat".formatted(tomcat), root);
        // as the official image has them
        run(
            "mv webapps webapps.dist && mkdir webapps && chmod +x bin/*.sh",
            path("/usr/local/tomcat"));
      }
      case "ENV" ->
          PAIR.matcher(rest)
              .results()
              .forEach(pair -> environment.put(pair.group(1), below(value(pair))));
      case "COPY" -> {
        List<String> words = new ArrayList<>(List.of(rest.split(" ")));
        Path target = path(words.remove(words.size() - 1));
        Files.createDirectories(target);
        for (String source : words) {
          run("cp -r '%s' '%s'".formatted(source.replaceFirst("/$", "/."), target), Path.of("."));
        }
      }
      case "RUN" -> run(rest, root);
      case "USER" -> {
        List<String> other = List.of("setpriv", "--reuid=10001", "--regid=10001", "--clear-groups");
        assertEquals("10001:10001", rest);
        boolean permitted = code(with(other, "\"$JAVA_HOME/bin/java\" -version"), root) == 0;
        user = permitted ? other : List.of();
      }
      case "ENTRYPOINT" -> start = below(rest.replaceAll("[\\[\\]\"]", ""));
      default ->
          assertTrue(List.of("#", "", "WORKDIR", "EXPOSE", "HEALTHCHECK").contains(instruction));
    }
  }

  private static String value(MatchResult pair) {
    return pair.group(2) == null ? pair.group(3) : pair.group(2);
  }

  private String below(String text) {
    return text.replaceAll("^(/srv/|/tmp)", root + "$1");
  }

  private Path path(String absolute) {
    return root.resolve(absolute.substring(1));
  }

  private static List<String> with(List<String> before, String command) {
    return Stream.concat(before.stream(), Stream.of("sh", "-euc", command)).toList();
  }

  private void run(String command, Path directory) throws Exception {
    assertEquals(0, code(with(List.of(), command), directory), command);
  }

  private int code(List<String> command, Path directory) throws Exception {
    return process(command, directory).waitFor();
  }

  private Process process(List<String> command, Path directory) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.redirectErrorStream(true).redirectOutput(path("/commands").toFile()).start();
  }

  /** What the container wrote to its standard output. */
  private Path output() {
    return path("/tmp").resolve("output");
  }

  private Process start() throws Exception {
    return process(with(user, "exec " + start + " >> output 2>&1"), path("/tmp"));
  }

  private Process startOnPostgresql() throws Exception {
    String database = TestDatabases.POSTGRESQL.demoUrl();
    Path password = path("/tmp").resolve("database-password");
    Files.writeString(password, "postgres\n");
    run("chmod 644 tmp/database-password", root);
    environment.putAll(
        Map.of(
            "DATABASE_URL",
            database.replaceFirst("\\?.*", ""),
            "DATABASE_USER",
            "postgres",
            "DATABASE_PASSWORD_FILE",
            password.toString(),
            "ORDERING_DEMO",
            "true",
            "ORDERING_PUBLIC_URL",
            "http://localhost:" + port,
            "DRAIN_SECONDS",
            "10"));
    return start();
  }

  @AfterEach
  void remove() throws Exception {
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    environment.put("PATH", System.getenv("PATH"));
    run("cd / && rm -rf '%s'".formatted(root), Path.of("/"));
  }

  @Test
  void itServesFromAReadOnlyDirectoryAndDrainsBeforeItStops() throws Exception {
    process = startOnPostgresql();
    HttpCalls service = new HttpCalls("http://127.0.0.1:" + port);
    HttpCalls probe = new HttpCalls("http://127.0.0.1:" + probes);
    Poll.until("ready", () -> isReady(probe));

    assertEquals(200, service.get("/shops/1", "X-Request-Id", "of-this-test").status());
    assertEquals(404, service.get("/manager/jmxproxy/").status(), "the Manager is not public");
    assertEquals("", written(), "nothing is written but in /tmp");

    process.destroy();
    Poll.until("drained", () -> probe.get("/health/ready").status() == 503);
    assertEquals(200, service.get("/shops/1").status(), "requests are served meanwhile");
    assertTrue(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), Files.readString(output()));
    boolean logged = false;
    for (String line : Files.readAllLines(output())) {
      JsonNode event = JSON.readTree(line);
      assertTrue(event.isObject(), line);
      String level = event.path("level").asText();
      // that the database of a slow machine comes later than the service is no fault
      boolean late =
          level.equals("WARNING") && event.path("class").asText().endsWith(".DatabaseAvailability");
      assertTrue(late || !List.of("SEVERE", "WARNING").contains(level), line);
      logged |= event.at("/responseHeaders/X-Request-Id").asText().equals("of-this-test");
    }
    assertTrue(logged, Files.readString(output()));
  }

  @Test
  @EnabledIfSystemProperty(
      named = "otel.agent",
      matches = ".+",
      disabledReason = "the OpenTelemetry agent is there with -Ptraces only")
  void anAgentTracesRequestsAndTheirStatements() throws Exception {
    String agent = System.getProperty("otel.agent");
    List<String> options = Handbook.traces();
    environment.merge(
        "JAVA_OPTS",
        String.join(" ", options).replaceAll("-javaagent:\\S+", "-javaagent:" + agent)
            + " -Dotel.traces.exporter=experimental-otlp/stdout",
        (before, traces) -> before + " " + traces);
    process = startOnPostgresql();
    HttpCalls service = new HttpCalls("http://127.0.0.1:" + port);
    Poll.until("ready", () -> isReady(new HttpCalls("http://127.0.0.1:" + probes)));
    assertEquals(200, service.get("/shops/1/products", "X-Request-Id", "traced").status());

    Poll.until("traced", () -> !spans(trace()).isEmpty());
    List<JsonNode> spans = spans(trace());
    JsonNode request =
        spans.stream()
            .filter(span -> span.path("name").asText().startsWith("GET /shops"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(spans));
    assertTrue(
        spans.stream()
            .anyMatch(
                span ->
                    span.path("name").asText().startsWith("SELECT")
                        && span.path("parentSpanId").equals(request.path("spanId"))),
        spans.toString());
  }

  /** The trace that the access log names beside the id of the request. */
  private String trace() throws Exception {
    for (JsonNode event : events()) {
      if (event.at("/responseHeaders/X-Request-Id").asText().equals("traced")) {
        return event.at("/requestAttributes/trace_id").asText();
      }
    }
    return "";
  }

  private List<JsonNode> spans(String trace) throws Exception {
    return events().stream()
        .flatMap(event -> event.findValues("spans").stream())
        .flatMap(spans -> StreamSupport.stream(spans.spliterator(), false))
        .filter(span -> span.path("traceId").asText().equals(trace))
        .toList();
  }

  private List<JsonNode> events() throws Exception {
    List<JsonNode> events = new ArrayList<>();
    for (String line : Files.readAllLines(output())) {
      if (line.startsWith("{") && line.endsWith("}")) {
        events.add(JSON.readTree(line));
      }
    }
    return events;
  }

  private static boolean isReady(HttpCalls probe) {
    try {
      return probe.get("/health/ready").status() == 200;
    } catch (RuntimeException starting) {
      return false;
    }
  }

  private String written() throws Exception {
    Path list = path("/tmp").resolve("written");
    run("find srv usr -newer tmp/database-password -type f > tmp/written", root);
    return Files.readString(list, StandardCharsets.UTF_8);
  }

  @Test
  void withoutADatabaseItSaysWhatIsMissing() throws Exception {
    process = start();

    assertEquals(2, process.waitFor());
    assertTrue(Files.readString(output()).startsWith("set DATABASE_URL"));
  }

  /** Nothing but the DataSource is missing in it; Tomcat itself is not started. */
  @Test
  void forATrialTomcatGetsAContextFileWithoutADataSource() throws Exception {
    Files.writeString(path("/usr/local/tomcat/bin/catalina.sh"), "#!/bin/sh\n");
    environment.put("ORDERING_DATA", path("/tmp/data").toString());
    process = start();

    assertEquals(0, process.waitFor(), Files.readString(output()));
    Document context =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(path("/tmp/contexts/ROOT.xml").toFile());
    assertEquals(0, context.getElementsByTagName("Resource").getLength());
    assertEquals(1, context.getElementsByTagName("Resources").getLength());
  }
}
