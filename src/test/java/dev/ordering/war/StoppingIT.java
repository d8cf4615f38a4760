package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.RawHttp;
import dev.ordering.testing.TomcatManager;
import dev.ordering.testing.TomcatServer;
import dev.ordering.testing.TomcatSetup;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What clients see whose requests are under way when the service is stopped. */
@Tag("thorough")
class StoppingIT {
  private static final String CONTEXT =
      TomcatServer.PLAIN_CONTEXT.replace("<Context ", "<Context unloadDelay=\"10000\" ");
  private static final String BEGUN =
      "POST /shop/checkout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
          + "Content-Length: 12\r\n\r\n{\"cart";

  private static final int CLIENTS = 16;

  @TempDir private Path base;

  @Test
  void aRequestWhoseBodyArrivesDuringAStopIsToldToTryAgain() throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    try (TomcatServer server =
            TomcatServer.start(base, "/shop", CONTEXT, Map.of(), TomcatSetup.PLAIN);
        Socket client =
            new RawHttp(URI.create(server.address()))
                .open(BEGUN.getBytes(StandardCharsets.US_ASCII))) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      HttpCalls calls = new HttpCalls(server.address());
      CompletableFuture<String> stopped =
          CompletableFuture.supplyAsync(() -> manager.get("/text/stop", Map.of("path", "/shop")));
      Poll.until("stopping", () -> calls.get("/health/live").status() != 200);
      client.getOutputStream().write("\": []}".getBytes(StandardCharsets.US_ASCII));
      String response =
          new String(client.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

      assertTrue(response.startsWith("HTTP/1.1 503"), response);
      assertTrue(response.contains("Retry-After: "), response);
      assertTrue(response.contains("\"error\":\"service_unavailable\""), response);
      assertTrue(stopped.join().startsWith("OK"), stopped::join);
    }
  }

  @Test
  void rejectedRequestsThatWaitForTheirResponseDuringAStopGetIt() throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    Map<String, String> settings = Map.of("requestLimits", "address=10");
    try (TomcatServer server =
        TomcatServer.start(base, "/shop", CONTEXT, settings, TomcatSetup.PLAIN)) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      RawHttp client = new RawHttp(URI.create(server.address()));
      CountDownLatch rejected = new CountDownLatch(CLIENTS);
      List<Integer> statuses =
          AtOnce.run(
              CLIENTS + 1,
              i -> i == 0 ? () -> stop(manager, rejected) : () -> ask(client, rejected));

      assertFalse(statuses.contains(500), statuses::toString);
    }
  }

  private static int stop(TomcatManager manager, CountDownLatch rejected)
      throws InterruptedException {
    rejected.await();
    String stopped = manager.get("/text/stop", Map.of("path", "/shop"));
    assertTrue(stopped.startsWith("OK"), stopped);
    return 0;
  }

  /** Asks until the service is stopped, and returns the last status. */
  private static int ask(RawHttp client, CountDownLatch rejected) {
    int status = client.get("/shop/orders").status();
    while (status == 401 || status == 429) {
      rejected.countDown();
      status = client.get("/shop/orders").status();
    }
    return status;
  }
}
