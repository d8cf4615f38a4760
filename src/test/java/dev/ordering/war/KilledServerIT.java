package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.TomcatServer;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a client was told before kill -9 is still true after the restart. */
@Tag("thorough")
class KilledServerIT {
  private static final List<String> ACCOUNTS = List.of("customer", "staff", "newcomer");
  private static final int DEVICES = 20;
  private static final int ACKNOWLEDGED_BEFORE_KILL = 25;

  private final CountDownLatch acknowledged = new CountDownLatch(ACKNOWLEDGED_BEFORE_KILL);

  @Test
  void everyTokenThatWasReceivedWorksAfterARestart(@TempDir Path base) throws Exception {
    Queue<String> accessTokens = new ConcurrentLinkedQueue<>();
    List<Future<String>> refreshing = new ArrayList<>();
    ExecutorService clients = Executors.newFixedThreadPool(4);
    TomcatServer first = start(base);
    try {
      HttpCalls calls = new HttpCalls(first.address());
      for (String account : ACCOUNTS) {
        clients.execute(() -> grantUntilKilled(calls, account, accessTokens));
      }
      refreshing.add(clients.submit(() -> refreshUntilKilled(calls)));
      assertTrue(acknowledged.await(60, TimeUnit.SECONDS), first::console);
    } finally {
      first.kill();
      clients.shutdown();
    }
    assertTrue(clients.awaitTermination(60, TimeUnit.SECONDS));

    try (TomcatServer second = start(base)) {
      HttpCalls calls = new HttpCalls(second.address());
      for (Future<String> lastRefreshToken : refreshing) {
        Answer answer = calls.refresh(lastRefreshToken.get());
        assertEquals(200, answer.status(), answer.response().body());
      }
      assertTrue(accessTokens.size() >= ACKNOWLEDGED_BEFORE_KILL);
      for (String token : accessTokens) {
        assertEquals(200, calls.get("/orders", "Authorization", "Bearer " + token).status(), token);
      }
    }
  }

  private static TomcatServer start(Path base) {
    // the last refresh may have been done but not answered: its repeat must not depend on how long
    // this machine takes to start again
    return TomcatServer.start(
        base, "", Map.of("data", base.resolve("data").toString(), "refreshGrace", "PT10M"));
  }

  private void grantUntilKilled(HttpCalls calls, String account, Queue<String> received) {
    try {
      for (String client : List.of("demo-first-party", "demo-other-platform")) {
        for (int device = 1; device < DEVICES; device++) {
          Answer answer = calls.grant(client, account, "device-" + device);
          received.add(answer.json().get("access_token").asText());
          acknowledged.countDown();
        }
      }
    } catch (UncheckedIOException killed) {
      // what was received before counts
    }
  }

  private static String refreshUntilKilled(HttpCalls calls) {
    String last =
        calls
            .grant("demo-first-party", "customer", "refreshing")
            .json()
            .get("refresh_token")
            .asText();
    try {
      while (true) {
        last = calls.refresh(last).json().get("refresh_token").asText();
      }
    } catch (UncheckedIOException killed) {
      return last;
    }
  }
}
