package dev.ordering.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the files for administrators say, to be tried as it stands. */
public final class Handbook {
  private static final Pattern OPTIONS = Pattern.compile("CATALINA_OPTS=\"([^\"]*)\"");
  private static final Pattern VALVE = Pattern.compile("<Valve [^>]*AccessLogValve[^>]*/>");
  private static final Pattern ERROR_PAGE = Pattern.compile("<Valve [^>]*ErrorReportValve[^>]*/>");
  private static final Pattern CONNECTOR = Pattern.compile("<Connector [^>]*(compression=[^>]*)/>");
  private static final Pattern WHOLE_CONNECTOR = Pattern.compile("<Connector [^>]*/>");
  private static final Pattern COMMANDS = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Pattern RELEASE = Pattern.compile("JAVA_VERSION=\"(\\d+)");

  private Handbook() {}

  /**
   * The options of the JVM in {@code deploy/systemd/ordering.env}.
   *
   * @param java the words that the part of the file begins with
   * @param logs a directory that exists, in the place of those for logs and for the archive of
   *     classes
   */
  public static List<String> jvmOptions(String java, Path logs) throws IOException {
    String file = Files.readString(Path.of("deploy/systemd/ordering.env"));
    String part = file.substring(file.indexOf("# " + java));
    return options(part).stream()
        .map(option -> option.replaceAll("/var/(log|cache)/ordering", logs.toString()))
        .toList();
  }

  /** The options by which Tomcat can be reached from a console elsewhere. */
  public static List<String> remoteConsoleOptions() throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    return options(file.substring(file.indexOf("### With JConsole")));
  }

  /**
   * The commands by which a developer moves an order, a payment and the time of a trial. {@code
   * URL} is that of the payment.
   */
  public static String sandbox() throws IOException {
    return chapter("### Demo data", "sh");
  }

  /** The options of the JVM by which requests are traced. */
  public static List<String> traces() throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    return options(file.substring(file.indexOf("## Traces")));
  }

  /** The commands that make the archive of classes for Java 17. */
  public static String archiveOfClasses() throws IOException {
    return commands("finds their classes");
  }

  /** The commands that put a new release beside the old one and take that away. */
  public static String upgrade() throws IOException {
    return commands("## Upgrading without downtime");
  }

  /** What the query selects that counts the orders that the migration V43 changes. */
  public static String lostPoints() throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    String query = file.substring(file.indexOf("`select count(*) from orders o where loyalty"));
    return query.substring("`select ".length(), query.indexOf('`', 1));
  }

  /** The commands that ask the Manager's JMX proxy without the script. */
  public static String curlAlone() throws IOException {
    return commands("### With curl alone");
  }

  /**
   * The commands of a chapter, in their order.
   *
   * @param heading of the chapter, with its number signs
   * @param fence the language of the blocks: {@code sh} or {@code bash}
   */
  public static String chapter(String heading, String fence) throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    String rest = file.substring(file.indexOf("\n" + heading + "\n") + 1);
    String chapter = rest.split("\n#{1," + heading.indexOf(' ') + "} ", 2)[0];
    return Pattern.compile("(?ms)^( *)```" + fence + "\n(.*?)^ *```")
        .matcher(chapter)
        .results()
        .map(block -> block.group(2).replaceAll("(?m)^" + block.group(1), ""))
        .collect(Collectors.joining());
  }

  private static String commands(String begin) throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    Matcher commands = COMMANDS.matcher(file.substring(file.indexOf(begin)));
    if (!commands.find()) {
      throw new IllegalStateException("no commands");
    }
    return commands.group(1);
  }

  /** The valve that writes Tomcat's access log. */
  public static String accessLog() throws IOException {
    return valve(VALVE);
  }

  /** The valve that shows a page of ours in the place of Tomcat's. */
  public static String errorPage() throws IOException {
    return valve(ERROR_PAGE);
  }

  private static String valve(Pattern pattern) throws IOException {
    Matcher valve = pattern.matcher(Files.readString(Path.of("deploy/README.md")));
    if (!valve.find()) {
      throw new IllegalStateException("no " + pattern);
    }
    return valve.group();
  }

  /** The attributes of Tomcat's connector by which it compresses. */
  public static String compression() throws IOException {
    String file = Files.readString(Path.of("deploy/README.md"));
    Matcher connector = CONNECTOR.matcher(file);
    if (!connector.find()) {
      throw new IllegalStateException("no connector");
    }
    return connector.group(1);
  }

  /** The connectors of Tomcat: for requests, on port 8080, and for probes, on 8081. */
  public static String connectors() throws IOException {
    return WHOLE_CONNECTOR
        .matcher(Files.readString(Path.of("deploy/README.md")))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.joining("\n"));
  }

  private static List<String> options(String text) {
    Matcher found = OPTIONS.matcher(text);
    if (!found.find()) {
      throw new IllegalStateException("no options in " + text);
    }
    return Arrays.stream(found.group(1).replace("$CATALINA_OPTS", "").strip().split("\\s+"))
        .toList();
  }

  /** A JDK 25, where Debian puts JDKs. */
  public static Optional<Path> jdk25() throws IOException {
    Path all = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(all)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(all)) {
      return homes.filter(home -> release(home) == 25).findFirst();
    }
  }

  private static int release(Path home) {
    try {
      Matcher version = RELEASE.matcher(Files.readString(home.resolve("release")));
      return version.find() && Files.isExecutable(home.resolve("bin/java"))
          ? Integer.parseInt(version.group(1))
          : 0;
    } catch (IOException noJdk) {
      return 0;
    }
  }
}
