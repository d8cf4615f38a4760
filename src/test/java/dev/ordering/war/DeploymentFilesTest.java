package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.Handbook;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files for administrators that need no running service to be tried. */
class DeploymentFilesTest {
  private static final Pattern CONNECTOR = Pattern.compile("<Connector\\s[^>]*>");
  private static final Path ANALYZE = Path.of("/usr/bin/systemd-analyze");

  @Test
  void theUnitIsOneThatSystemdTakes(@TempDir Path base) throws Exception {
    String reason = ANALYZE + " is not installed: the unit is not tried";
    if (!Files.isExecutable(ANALYZE)) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(Files.isExecutable(ANALYZE), reason);
    Path program = Files.writeString(base.resolve("catalina.sh"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path unit =
        Files.writeString(
            base.resolve("ordering.service"),
            Files.readString(Path.of("deploy/systemd/ordering.service"))
                .replace("/opt/tomcat/bin/catalina.sh", program.toString()));

    assertEquals("", output(List.of(ANALYZE.toString(), "verify", unit.toString())));
  }

  @Test
  void theOptionsAreThoseThatTheJvmTakes(@TempDir Path base) throws Exception {
    String own = Runtime.version().feature() < 25 ? "Java 17" : "Java 25";
    assertStarts(Path.of(System.getProperty("java.home")), Handbook.jvmOptions(own, base));
    Optional<Path> jdk25 = Handbook.jdk25();
    if (jdk25.isPresent()) {
      assertStarts(jdk25.get(), Handbook.jvmOptions("Java 25", base));
    }
  }

  /** What systemd would start is a JVM that only says its version. */
  @Test
  void theArchiveOfClassesIsWrittenAndUsedAsTheHandbookSays(@TempDir Path base) throws Exception {
    Path file = base.resolve("ordering.env");
    String settings =
        Files.readString(Path.of("deploy/systemd/ordering.env"))
            .replaceAll("/var/(log|cache)/ordering", base.toString())
            .replaceAll("(?m)^JAVA_HOME=.*", "JAVA_HOME=" + System.getProperty("java.home"));
    Files.writeString(file, settings);
    String commands =
        """
        set -eu
        curl() { true; }
        systemctl() { . %1$s; "$JAVA_HOME/bin/java" $CATALINA_OPTS -version; }
        """
            .formatted(file);
    String output =
        output(
            List.of(
                "bash",
                "-c",
                commands
                    + Handbook.archiveOfClasses()
                        .replace("/etc/ordering/ordering.env", file.toString())));

    assertEquals(true, Files.size(base.resolve("classes.jsa")) > 100_000, output);
    assertEquals(settings, Files.readString(file));
    assertEquals(2, output.split("openjdk version", -1).length - 1, output);
  }

  /** Else whoever calls while it starts waits, and a balancer goes on sending requests. */
  @Test
  void noServerOfTheExamplesListensBeforeItIsReady() throws Exception {
    List<String> connectors = connectors();

    assertEquals(false, connectors.isEmpty());
    for (String connector : connectors) {
      assertEquals(true, connector.contains("bindOnInit=\"false\""), connector);
    }
  }

  /** Else requests fail that are sent when the app server closes their connection. */
  @Test
  void nginxClosesAnIdleConnectionBeforeTheAppServerDoes() throws Exception {
    Matcher kept =
        Pattern.compile("keepalive 64;[^}]*\n  keepalive_timeout ([0-9]+)s;")
            .matcher(Files.readString(Path.of("deploy/proxy/nginx.conf")));
    assertEquals(true, kept.find(), "by default nginx keeps it for a minute");
    Pattern timeout = Pattern.compile("(?:connection|keepAlive)Timeout=\"([0-9]+)\"");
    for (String connector : connectors()) {
      // the connectors for probes have Tomcat's default
      int millis =
          timeout
              .matcher(connector)
              .results()
              .mapToInt(found -> Integer.parseInt(found.group(1)))
              .max()
              .orElse(60_000);
      assertEquals(true, Integer.parseInt(kept.group(1)) * 1000 < millis, connector);
    }
  }

  private static List<String> connectors() throws IOException {
    List<String> connectors = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("deploy"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher found = CONNECTOR.matcher(Files.readString(file));
        while (found.find()) {
          connectors.add(found.group());
        }
      }
    }
    return connectors;
  }

  private static void assertStarts(Path home, List<String> options) throws Exception {
    List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
    command.addAll(options);
    command.add("-version");
    String output = output(command);
    assertEquals(0, output.lines().filter(line -> line.contains("arning")).count(), output);
    assertEquals(true, output.startsWith("openjdk version"), output);
  }

  private static String output(List<String> command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }
}
