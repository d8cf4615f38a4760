package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A real Tomcat in a process of its own, with the packaged WAR, on a port that the system chooses.
 * It can be stopped as an administrator does it, or killed.
 */
public final class TomcatServer extends StartedServer {
  private static final Path HOME = Path.of(System.getProperty("tomcat.home"));

  private static final Pattern PORT = Pattern.compile("http-nio-127\\.0\\.0\\.1-auto-\\d+-(\\d+)");
  private static final Pattern STARTED = Pattern.compile("Server startup in");

  static final String CLASS_PATH =
      HOME.resolve("bin/bootstrap.jar") + ":" + HOME.resolve("bin/tomcat-juli.jar");

  /** As in the files of {@code deploy}: looking for tag libraries would take a second. */
  private static final String SCANNER =
      """
      <JarScanner>
        <JarScanFilter defaultTldScan="false" defaultPluggabilityScan="false"/>
      </JarScanner>
      """;

  /** Where the build put together what it then packed into the WAR. */
  public static final String UNPACKED_WAR =
      System.getProperty("war.file").replaceFirst("\\.war$", "");

  private static final String UNPACKED =
      unpacked(
          "<Context containerSciFilter=\"jasper|websocket\">\n"
              + "  <Resources archiveIndexStrategy=\"bloom\"/>\n"
              + SCANNER);

  /** A context file of the unpacked WAR, without settings. */
  public static final String PLAIN_CONTEXT = UNPACKED + "</Context>\n";

  private final String context;
  private final int port;

  private TomcatServer(ServerProcess process, String context, int port) {
    super(process);
    this.context = context;
    this.port = port;
  }

  /**
   * One that all classes of a test process share, under {@code /shop}, with the demo data on the
   * embedded database: for tests that need no settings and bear what others change. It ends with
   * the process.
   */
  public static TomcatServer shared() {
    return Shared.SERVER;
  }

  private static final class Shared {
    static final TomcatServer SERVER = start();

    private static TomcatServer start() {
      try {
        TomcatServer server =
            TomcatServer.start(Files.createTempDirectory("tomcat"), "/shop", Map.of());
        Runtime.getRuntime().addShutdownHook(new Thread(server::kill));
        return server;
      } catch (IOException exception) {
        throw new UncheckedIOException(exception);
      }
    }
  }

  /**
   * Starts a server and waits until the service answers.
   *
   * @param base an empty or reused directory: reused, it keeps the data of the run before
   * @param context the context path, empty for the root
   * @param settings settings of the service by their name
   */
  public static TomcatServer start(Path base, String context, Map<String, String> settings) {
    return start(base, context, PLAIN_CONTEXT, settings);
  }

  /**
   * The same with the context file that an administrator would write.
   *
   * @param contextFile the text of {@code conf/Catalina/localhost/NAME.xml}; the WAR is deployed as
   *     a file unless it names another place
   */
  public static TomcatServer start(
      Path base, String context, String contextFile, Map<String, String> settings) {
    return start(base, context, contextFile, settings, TomcatSetup.PLAIN);
  }

  /** The same with more that an administrator may choose. */
  public static TomcatServer start(
      Path base,
      String context,
      String contextFile,
      Map<String, String> settings,
      TomcatSetup setup) {
    try {
      prepare(base, context, contextFile, setup);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    List<String> command = command(base, settings, setup);
    if (!contextFile.contains("DataSource")) {
      String data = settings.getOrDefault("data", base.resolve("data").toString());
      ClassArchive.fill(Path.of(data), context);
    }
    ServerProcess process = ServerProcess.start(base, command, setup.environment());
    process.awaitPrinted(STARTED);
    TomcatServer server = new TomcatServer(process, context, setup.port());
    process.requireAnswer(server.address());
    return server;
  }

  /**
   * A context file for the unpacked WAR: a server that is not about the deployment of a file
   * neither copies nor unpacks one, and need not ask for each of its thousands of classes whether a
   * link leads elsewhere.
   *
   * @param contextFile for the WAR beside it
   */
  public static String unpacked(String contextFile) {
    return contextFile
        .replaceFirst("<Context\\b", "<Context docBase=\"" + UNPACKED_WAR + "\"")
        .replace("<Resources ", "<Resources allowLinking=\"true\" ");
  }

  /** A context file of the unpacked WAR with the demo data in a PostgreSQL database. */
  public static String contextFile(String url) {
    return UNPACKED
        + """
      <Resource name="jdbc/ordering" auth="Container" type="javax.sql.DataSource"
        driverClassName="org.postgresql.Driver" url="%s" maxTotal="16" defaultAutoCommit="false"/>
      <Environment name="ordering/demo" type="java.lang.String" value="true" override="false"/>
    </Context>
    """
            .formatted(url.replace("&", "&amp;"));
  }

  private static void prepare(Path base, String context, String contextFile, TomcatSetup setup)
      throws IOException {
    for (String directory : List.of("conf", "logs", "temp", "webapps", "work")) {
      Files.createDirectories(base.resolve(directory));
    }
    Files.copy(
        HOME.resolve("conf/web.xml"),
        base.resolve("conf/web.xml"),
        StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(base.resolve("conf/server.xml"), setup.serverFile());
    String name = (context.isEmpty() ? "ROOT" : context.substring(1)) + setup.suffix();
    Path contextFiles = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    Files.writeString(contextFiles.resolve(name + ".xml"), withScanner(contextFile));
    if (!contextFile.contains("docBase")) {
      Files.copy(
          Path.of(System.getProperty("war.file")),
          base.resolve("webapps").resolve(name + ".war"),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static String withScanner(String contextFile) {
    return contextFile.contains("<JarScanner>")
        ? contextFile
        : contextFile
            .replace("<Context/>", "<Context></Context>")
            .replace("</Context>", SCANNER + "</Context>");
  }

  private static List<String> command(Path base, Map<String, String> settings, TomcatSetup setup) {
    List<String> command = new ArrayList<>();
    command.add(setup.java().resolve("bin/java").toString());
    command.addAll(ClassArchive.option(setup));
    command.addAll(setup.options());
    command.add("-Dcatalina.home=" + HOME);
    command.add("-Dcatalina.base=" + base);
    command.add("-Djava.io.tmpdir=" + base.resolve("temp"));
    settings.forEach((name, value) -> command.add("-Dordering." + name + "=" + value));
    command.addAll(List.of("-cp", CLASS_PATH, "org.apache.catalina.startup.Bootstrap", "start"));
    return command;
  }

  @Override
  public String address() {
    return "http://127.0.0.1:" + (port == 0 ? process().printed(PORT) : port) + context;
  }
}
