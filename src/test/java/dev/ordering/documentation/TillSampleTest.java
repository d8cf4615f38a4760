package dev.ordering.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.testing.Programs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The till of the guide about a shop's orders, with a server that fails as networks do. */
@Tag("thorough")
class TillSampleTest {
  @TempDir private Path directory;
  private final List<String> requests = new ArrayList<>();

  @Test
  void aTillWhoseConnectionBreaksInsideAResponseAsksAgain() throws Exception {
    assumeTrue(Programs.isInstalled("python3"), "python3 is not installed: the till did not run");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respond);
    server.start();
    try {
      String address = "http://127.0.0.1:" + server.getAddress().getPort();
      String till =
          GuideSamples.pasted("shop-orders", address).stream()
              .map(GuideSamples.Block::text)
              .filter(text -> text.contains("class Till"))
              .findFirst()
              .orElseThrow();
      Files.writeString(directory.resolve("till.py"), till);

      Process process =
          new ProcessBuilder("python3", "till.py", "--once")
              .directory(directory.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertEquals(0, process.waitFor(), output);
      String changes = "/company/companies/1/orders/changes";
      assertEquals(List.of("/api/token", changes, changes), requests);
    } finally {
      server.stop(0);
    }
  }

  /** Breaks the connection inside the first page of changes. */
  private void respond(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    byte[] body =
        (path.equals("/api/token")
                ? "{\"access_token\": \"token\"}"
                : "{\"results\": [], \"next\": null, \"future\": {\"after_id\": 1}}")
            .getBytes(StandardCharsets.UTF_8);
    requests.add(path);
    exchange.sendResponseHeaders(200, requests.size() == 2 ? body.length + 1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}
