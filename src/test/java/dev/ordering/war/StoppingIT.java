package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.AtOnce;
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

  @Test
  void whoeverIsUnderWayDuringAStopGetsAResponse(@TempDir Path base) throws Exception {
    TomcatManager manager = TomcatManager.prepare(base);
    Map<String, String> settings = Map.of("requestLimits", "address=10");
    try (TomcatServer server =
            TomcatServer.start(base, "/shop", CONTEXT, settings, TomcatSetup.PLAIN);
        Socket slow =
            new RawHttp(URI.create(server.address()))
                .open(BEGUN.getBytes(StandardCharsets.US_ASCII))) {
      manager.at(server.address().replaceFirst("/shop$", ""));
      RawHttp client = new RawHttp(URI.create(server.address()));
      CountDownLatch rejected = new CountDownLatch(CLIENTS);
      CompletableFuture<String> response = new CompletableFuture<>();
      List<Integer> statuses =
          AtOnce.run(
              CLIENTS + 2,
              i ->
                  switch (i) {
                    case 0 -> () -> stop(manager, rejected);
                    case 1 -> () -> finish(slow, client, response);
                    default -> () -> ask(client, rejected);
                  });

      assertToldToTryAgain(response.join());
      assertFalse(statuses.contains(500), statuses::toString);
    }
  }

  /** Sends the rest of a body once the service is being stopped. */
  private static int finish(Socket slow, RawHttp client, CompletableFuture<String> response)
      throws Exception {
    Poll.until(
        "stopping", () -> !List.of(200, 429).contains(client.get("/shop/health/live").status()));
    slow.getOutputStream().write("\": []}".getBytes(StandardCharsets.US_ASCII));
    response.complete(new String(slow.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    return 0;
  }

  private static void assertToldToTryAgain(String response) {
    assertTrue(response.startsWith("HTTP/1.1 503"), response);
    assertTrue(response.contains("Retry-After: "), response);
    assertTrue(response.contains("\"error\":\"service_unavailable\""), response);
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
