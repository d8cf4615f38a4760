package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TomcatServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Mistakes in context files of a real Tomcat, each in a context of its own: none of them leads to
 * the embedded database with accounts whose passwords everybody knows.
 */
@Tag("thorough")
class RefusedStartIT {
  private static final String RESOURCE =
      "<Resource name='%s' auth='Container' type='javax.sql.DataSource' %s"
          + " driverClassName='org.postgresql.Driver' url='jdbc:postgresql://localhost:1/x'/>";
  private static final String SETTING =
      "<Environment name='ordering/%s' type='java.lang.String' override='false' value='%s'/>";

  private static final Map<String, String> MISTAKES =
      Map.of(
          "faulty",
          RESOURCE.formatted("jdbc/ordering", "maxTotal='twenty'"),
          "unlinked",
          "<ResourceLink name='jdbc/ordering' global='jdbc/none' type='x'/>",
          "text",
          "<Environment name='jdbc/ordering' type='java.lang.String' value='x'/>",
          "misspelled",
          RESOURCE.formatted("jdbc/Ordering", "maxTotal='20'")
              + SETTING.formatted("publicUrl", "https://orders.example"),
          "demo",
          SETTING.formatted("publicUrl", "https://orders.example")
              + SETTING.formatted("demo", "true"),
          "settings",
          SETTING.formatted("codeLifetime", "soon") + SETTING.formatted("bodyTimeout", "later"));

  @TempDir private static Path base;
  private static TomcatServer server;

  @BeforeAll
  static void start() throws IOException {
    Path contextFiles = Files.createDirectories(base.resolve("conf/Catalina/localhost"));
    for (Map.Entry<String, String> mistake : MISTAKES.entrySet()) {
      Files.writeString(
          contextFiles.resolve(mistake.getKey() + ".xml"), contextFile(mistake.getValue()));
    }
    String trial =
        contextFile(
            RESOURCE.formatted("jdbc/Ordering", "maxTotal='20'")
                + SETTING.formatted("publicURL", "https://orders.example"));
    server = TomcatServer.start(base, "/trial", trial, Map.of());
  }

  private static String contextFile(String settings) {
    return TomcatServer.PLAIN_CONTEXT.replace("</Context>", settings + "</Context>");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "faulty     | jdbc/ordering is bound in the app server but cannot be used: .*\"twenty\"",
        "unlinked   | jdbc/ordering is bound in the app server but cannot be used: .*jdbc/none.*",
        "text       | jdbc/ordering is bound in the app server but is no DataSource: .*String",
        "misspelled | no DataSource jdbc/ordering is bound, but ordering/publicUrl is https://.*",
        "demo       | ordering/demo is true, but ordering/publicUrl is https://orders.example: .*",
        "settings   | the setting ordering/codeLifetime is \"soon\" but must be a duration.*"
      })
  void theStartIsRefusedWithItsReason(String context, String reason) {
    HttpCalls calls = new HttpCalls(server.address().replace("/trial", "/" + context));

    assertEquals(404, calls.get("/versions").status());
    assertTrue(
        server
            .console()
            .lines()
            .anyMatch(line -> line.matches(".*The ordering service does not start: " + reason)),
        server::console);
  }

  @Test
  void theLastLineOfTheStartTellsWhatRuns() {
    String line =
        server
            .console()
            .lines()
            .filter(each -> each.contains("Ordering service "))
            .reduce((one, other) -> other)
            .orElseThrow();

    assertTrue(
        line.matches(
            ".*Ordering service 1\\.[-.0-9A-Z]+ ready at the context path /trial/, H2 2[.0-9]+,"
                + " schema [0-9]+, push off, demo data"),
        line);
  }

  @Test
  void whatIsMisspelledIsNamedWhereTheStartGoesOn() {
    assertTrue(
        server
            .console()
            .contains("No setting has these names, which are ignored: " + "[ordering/publicURL]"),
        server::console);
    assertTrue(
        server.console().contains("jdbc/ordering is not bound, but jdbc has [Ordering]"),
        server::console);
  }
}
