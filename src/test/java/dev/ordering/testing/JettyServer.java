package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A real Jetty in a process of its own, with the packaged WAR and the files of {@code
 * deploy/jetty}, laid out as the handbook says, on a port that the system chooses.
 */
public final class JettyServer extends StartedServer {
  private static final Pattern PORT = Pattern.compile("\\{127\\.0\\.0\\.1:(\\d+)}");
  private static final Pattern STARTED = Pattern.compile("Started (oejs\\.)?Server@");
  private static final Path FILES = Path.of("deploy/jetty");

  private final String context;

  private JettyServer(ServerProcess process, String context) {
    super(process);
    this.context = context;
  }

  /**
   * Starts a server and waits until the service answers.
   *
   * @param base an empty directory
   * @param context the context path, empty for the root
   * @param edit makes this place's context file out of the committed one
   * @param options more of the JVM's
   */
  static JettyServer start(
      Path base,
      String context,
      UnaryOperator<String> edit,
      Map<String, String> settings,
      List<String> options) {
    try {
      prepare(base, context, edit);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    ServerProcess process = ServerProcess.start(base, command(base, settings, options));
    process.awaitPrinted(STARTED);
    JettyServer server = new JettyServer(process, context);
    process.requireAnswer(server.address());
    return server;
  }

  private static void prepare(Path base, String context, UnaryOperator<String> edit)
      throws IOException {
    for (String directory :
        List.of("start.d", "etc", "webapps", "lib/ext", "logs", "temp", "ordering")) {
      Files.createDirectories(base.resolve(directory));
    }
    copy(FILES.resolve("ordering.ini"), base.resolve("start.d/ordering.ini"));
    Files.writeString(
        base.resolve("etc/ordering-database.xml"),
        edit.apply(Files.readString(FILES.resolve("ordering-database.xml"))));
    Files.writeString(
        base.resolve("webapps/ordering.xml"),
        edit.apply(Files.readString(FILES.resolve("ordering.xml")))
            .replace(
                "<Set name=\"contextPath\">/</Set>",
                "<Set name=\"contextPath\">" + (context.isEmpty() ? "/" : context) + "</Set>"));
    Path war = Path.of(System.getProperty("war.file"));
    copy(war, base.resolve("ordering/ordering.war"));
    try (ZipFile archive = new ZipFile(war.toFile())) {
      for (ZipEntry entry : archive.stream().toList()) {
        String name = entry.getName();
        if (name.matches("WEB-INF/lib/(HikariCP|postgresql)-.*\\.jar")) {
          Files.copy(
              archive.getInputStream(entry),
              base.resolve("lib/ext").resolve(Path.of(name).getFileName().toString()),
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static List<String> command(
      Path base, Map<String, String> settings, List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ClassArchive.option(TomcatSetup.PLAIN));
    command.addAll(ServerProcess.JVM_OPTIONS);
    command.add("-Djava.io.tmpdir=" + base.resolve("temp"));
    settings.forEach((name, value) -> command.add("-Dordering." + name + "=" + value));
    command.addAll(options);
    // the archive has the classes of the service for a class path that begins with Tomcat's
    command.add("-cp");
    command.add(
        TomcatServer.CLASS_PATH + ":" + Path.of(System.getProperty("jetty.home"), "start.jar"));
    command.add("org.eclipse.jetty.start.Main");
    command.add("jetty.base=" + base);
    command.add("jetty.http.host=127.0.0.1");
    command.add("jetty.http.port=0");
    return command;
  }

  @Override
  public String address() {
    return "http://127.0.0.1:" + process().printed(PORT) + context;
  }
}
