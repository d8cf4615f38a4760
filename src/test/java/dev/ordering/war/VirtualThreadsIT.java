package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.FreePort;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.RemoteConsole;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tomcat with virtual threads on a newer JDK and with a remote console, as the handbook has both:
 * its settings of the JVM, its {@code server.xml}, its recipe for JConsole.
 */
@Tag("thorough")
class VirtualThreadsIT {
  @Test
  void theServiceRunsOnANewerJdkAndAConsoleSignsInFromElsewhere(@TempDir Path base)
      throws Exception {
    Optional<Path> jdk = Handbook.jdk25();
    String reason = "no JDK 25 below /usr/lib/jvm: virtual threads are not tried";
    if (jdk.isEmpty()) {
      System.out.println(reason);
    }
    Assumptions.assumeTrue(jdk.isPresent(), reason);
    int port = FreePort.find();
    int probes = FreePort.find();
    RemoteConsole remote = RemoteConsole.prepare(base);
    List<String> options = new ArrayList<>(Handbook.jvmOptions("Java 25", base));
    options.addAll(remote.options());
    options.add("-XX:TieredStopAtLevel=1");
    String file =
        Files.readString(Path.of("deploy/tomcat/server-virtual-threads.xml"))
            .replace("port=\"8080\"", "port=\"" + port + "\" address=\"127.0.0.1\"")
            .replace("8081", Integer.toString(probes));
    Files.createDirectories(base.resolve("conf"));
    Files.writeString(base.resolve("conf/tomcat-users.xml"), "<tomcat-users/>");
    try (TomcatServer server =
        TomcatServer.start(
            base,
            "/shop",
            TomcatServer.PLAIN_CONTEXT,
            Map.of(),
            TomcatSetup.PLAIN.with(jdk.get(), options, file, port))) {
      HttpCalls calls = new HttpCalls(server.address());
      String token =
          calls
              .grant("demo-first-party", "customer", "virtual")
              .json()
              .get("access_token")
              .asText();
      assertEquals(200, calls.get("/orders", "Authorization", "Bearer " + token).status());
      assertThrows(SecurityException.class, () -> remote.openAsStranger("/shop"));
      try (JmxConsole console = remote.open("/shop")) {
        console.invoke("Clients", "disable", "demo-app");
        TabularData audit = console.table("Service", "audit");
        assertTrue(audit.toString().contains(RemoteConsole.NAME), audit.toString());
      }
      Path log;
      try (var logs = Files.list(base.resolve("logs"))) {
        log = logs.filter(each -> each.toString().contains("access")).findFirst().orElseThrow();
      }
      String line = Files.readString(log);
      assertTrue(line.isEmpty() || line.contains("\"POST /shop/api/token\" 200"), line);
      assertFalse(server.console().contains("SEVERE"), server::console);
      SignInFloodIT.look(server, probes);
      // stopped otherwise, it would write an archive of its classes
      server.kill();
    }
  }
}
