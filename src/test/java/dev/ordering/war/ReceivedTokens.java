package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Clients that sign in, and one that refreshes its tokens, until the server is killed. */
final class ReceivedTokens {
  private static final List<String> ACCOUNTS = List.of("customer", "staff", "newcomer");
  private static final int DEVICES = 20;
  private static final int BEFORE_KILL = 25;

  private final CountDownLatch received = new CountDownLatch(BEFORE_KILL);
  private final Queue<String> accessTokens = new ConcurrentLinkedQueue<>();
  private final Future<String> refreshToken;
  private final List<Future<?>> working = new ArrayList<>();

  ReceivedTokens(ExecutorService clients, HttpCalls calls) {
    for (String account : ACCOUNTS) {
      working.add(clients.submit(() -> grantUntilKilled(calls, account)));
    }
    refreshToken = clients.submit(() -> refreshUntilKilled(calls));
  }

  /** Waits until there are enough of them to be killed. */
  boolean await() throws InterruptedException {
    return received.await(5, TimeUnit.MINUTES);
  }

  /** Waits until the clients have noticed that the server was killed. */
  void awaitEnd() throws Exception {
    for (Future<?> client : working) {
      client.get(5, TimeUnit.MINUTES);
    }
    refreshToken.get(5, TimeUnit.MINUTES);
  }

  /** Each of them works where the service runs again. */
  void assertAllWork(HttpCalls calls) throws Exception {
    Answer answer = calls.refresh(refreshToken.get());
    assertEquals(200, answer.status(), answer.response().body());
    assertTrue(accessTokens.size() >= BEFORE_KILL);
    for (String token : accessTokens) {
      assertEquals(200, calls.get("/orders", "Authorization", "Bearer " + token).status(), token);
    }
  }

  private void grantUntilKilled(HttpCalls calls, String account) {
    try {
      for (String client : List.of("demo-first-party", "demo-other-platform")) {
        for (int device = 1; device < DEVICES; device++) {
          Answer answer = calls.grant(client, account, "device-" + device);
          accessTokens.add(answer.json().get("access_token").asText());
          received.countDown();
        }
      }
    } catch (UncheckedIOException killed) {
      // what was received before counts
    }
  }

  private static String refreshUntilKilled(HttpCalls calls) {
    String last =
        calls
            .grant("demo-first-party", "newcomer", "refreshing")
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
