package dev.ordering.oauth.authorize;

import dev.ordering.testing.TomcatServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The walks through the pages of the packaged WAR, in a real Tomcat under a context path. */
class BrowserWalksIT implements BrowserWalks {
  @TempDir private static Path base;
  private static TomcatServer server;

  @BeforeAll
  static void start() {
    server = TomcatServer.start(base, "/shop", Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Override
  public URI serviceUri() {
    return URI.create(server.address() + "/");
  }
}
