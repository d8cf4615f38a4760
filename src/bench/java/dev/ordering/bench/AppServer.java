package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A real Tomcat in a process of its own, whose applications share its pools of connections. */
final class AppServer implements AutoCloseable {
  /** Small enough for a machine that does something else too, and quick on two cores. */
  static final String JVM = "-Xms192m -Xmx192m -XX:+UseParallelGC";

  private static final Pattern PORT = Pattern.compile("http-nio-127\\.0\\.0\\.1-auto-\\d+-(\\d+)");
  private static final Pattern STARTED =
      Pattern.compile("Server startup in \\[([\\d,.]+)\\] milli");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** The pool is that of deploy/tomcat/ordering.xml. */
  private static final String POOL =
      """
      <Resource name="jdbc/%s" auth="Container" type="javax.sql.DataSource"
        driverClassName="org.postgresql.Driver" url="%s"
        maxTotal="20" maxIdle="20" maxWaitMillis="3000" testOnBorrow="false"/>
      """;

  private static final String SERVER_XML =
      """
      <Server port="-1">
        <GlobalNamingResources>%s</GlobalNamingResources>
        <Service name="Catalina">
          <Connector port="0" address="127.0.0.1" protocol="HTTP/1.1" maxKeepAliveRequests="-1"/>
          <Engine name="Catalina" defaultHost="localhost">
            <Host name="localhost" appBase="webapps" unpackWARs="true" autoDeploy="false"/>
          </Engine>
        </Service>
      </Server>
      """;

  private final Process process;
  private final Path log;

  private AppServer(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  /**
   * Starts a server and waits until all applications are there.
   *
   * @param base its directory; what an earlier server left there goes
   * @param databases JDBC addresses by name
   */
  static AppServer start(
      Path base, List<String> jvm, Map<String, String> databases, List<Deployment> deployments)
      throws IOException {
    Folders.delete(base);
    Path home = Path.of(System.getProperty("tomcat.home"));
    for (String directory : List.of("lib", "logs", "temp", "webapps", "work")) {
      Files.createDirectories(base.resolve(directory));
    }
    Path contexts = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    Files.copy(home.resolve("conf/web.xml"), base.resolve("conf/web.xml"));
    Path driver = Folders.home(org.postgresql.Driver.class);
    Files.copy(driver, base.resolve("lib").resolve(driver.getFileName()));
    String pools =
        databases.entrySet().stream()
            .map(entry -> POOL.formatted(entry.getKey(), entry.getValue().replace("&", "&amp;")))
            .collect(Collectors.joining());
    Files.writeString(base.resolve("conf/server.xml"), SERVER_XML.formatted(pools));
    for (Deployment deployment : deployments) {
      Files.writeString(contexts.resolve(deployment.name() + ".xml"), deployment.contextFile());
      deployment.into(base.resolve("webapps"));
    }
    return launch(base, home, jvm);
  }

  private static AppServer launch(Path base, Path home, List<String> jvm) throws IOException {
    Path log = base.resolve("console.log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.add("-Dcatalina.home=" + home);
    command.add("-Dcatalina.base=" + base);
    command.add("-Djava.io.tmpdir=" + base.resolve("temp"));
    command.add("-cp");
    command.add(home.resolve("bin/bootstrap.jar") + ":" + home.resolve("bin/tomcat-juli.jar"));
    command.add("org.apache.catalina.startup.Bootstrap");
    command.add("start");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(base.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("MALLOC_ARENA_MAX", "2"); // as in deploy/systemd/ordering.env
    builder.environment().put("ORDERING_OPEN_ORDERS_PER_ACCOUNT", "1000000");
    Process process = builder.start();
    // also where the benchmark is broken off
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    AppServer server = new AppServer(process, log);
    server.awaitStart();
    return server;
  }

  private void awaitStart() throws IOException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!STARTED.matcher(console()).find()) {
      if (!process.isAlive() || Instant.now().isAfter(end)) {
        process.destroyForcibly();
        throw new IllegalStateException("Tomcat does not start:\n" + console());
      }
      try {
        TimeUnit.MILLISECONDS.sleep(20);
      } catch (InterruptedException exception) {
        throw new IllegalStateException(exception);
      }
    }
    if (console().contains("SEVERE")) {
      close();
      throw new IllegalStateException("an application does not start:\n" + console());
    }
  }

  int port() throws IOException {
    return Integer.parseInt(find(PORT));
  }

  long pid() {
    return process.pid();
  }

  /** What Tomcat says of its own start, all applications included. */
  Duration startTime() throws IOException {
    return Duration.ofMillis(Long.parseLong(find(STARTED).replaceAll("\\D", "")));
  }

  private String find(Pattern pattern) throws IOException {
    Matcher matcher = pattern.matcher(console());
    if (!matcher.find()) {
      throw new IllegalStateException(pattern + " is not in:\n" + console());
    }
    return matcher.group(1);
  }

  String console() throws IOException {
    return Files.readString(log);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException exception) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
