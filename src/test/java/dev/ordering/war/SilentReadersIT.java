package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AppServer;
import dev.ordering.testing.ServerProduct;
import dev.ordering.testing.TestDatabases;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Clients who do not read what they asked for keep nobody else waiting, and hold little memory:
 * more of them than a server has threads, with a heap that their responses would fill many times.
 */
@Tag("thorough")
class SilentReadersIT {
  private static final String BUNDLE = "/docs/files/swagger-ui-bundle.js";
  private static final Duration QUICK = Duration.ofSeconds(10);

  @ParameterizedTest
  @EnumSource(ServerProduct.class)
  void clientsWhoDoNotReadKeepNobodyElseWaiting(ServerProduct product, @TempDir Path base)
      throws Exception {
    List<String> options = List.of("-Xmx256m", "-XX:+ExitOnOutOfMemoryError");
    try (AppServer server = product.start(base, "", TestDatabases.POSTGRESQL.url(), options);
        SilentReaders silent = new SilentReaders(server.address())) {
      byte[] bundle = get(server, BUNDLE, "identity");
      silent.ask(300, BUNDLE, 1, "");
      silent.ask(60, "/openapi/1.9.0.json", 20, "");
      silent.ask(20, "/versions", 300, "Accept: application/json\r\n");
      silent.ask(20, "/WEB-INF/web.xml", 300, "");

      for (int round = 0; round < 3; round++) {
        long start = System.nanoTime();
        get(server, "/health/live", "identity");
        get(server, "/versions", "identity");
        assertArrayEquals(bundle, get(server, BUNDLE, "gzip"));
        Duration taken = Duration.ofNanos(System.nanoTime() - start);
        assertTrue(taken.compareTo(QUICK) < 0, () -> "round took " + taken);
      }
      assertFalse(server.console().contains("SEVERE"), server::console);
      assertFalse(server.console().contains("OutOfMemoryError"), server::console);
    }
  }

  private static byte[] get(AppServer server, String path, String coding) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.address() + path))
            .header("Accept-Encoding", coding)
            .timeout(QUICK.multipliedBy(4))
            .build();
    HttpResponse<byte[]> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    assertEquals(200, answer.statusCode());
    boolean compressed =
        answer.headers().firstValue("Content-Encoding").filter("gzip"::equals).isPresent();
    assertEquals(coding.equals("gzip"), compressed, () -> answer.headers().toString());
    return compressed
        ? new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes()
        : answer.body();
  }
}
