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
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Users at work on both nodes while one of them is killed. */
final class KilledNode {
  private static final List<String> ACCOUNTS = List.of("customer", "staff");
  private static final int DEVICES = 12;
  private static final int ACKNOWLEDGED_BEFORE = 10;

  private final Queue<String> received = new ConcurrentLinkedQueue<>();
  private final Queue<Integer> northStatuses = new ConcurrentLinkedQueue<>();
  private final CountDownLatch acknowledged = new CountDownLatch(ACKNOWLEDGED_BEFORE);
  private final TwoNodes nodes;

  KilledNode(TwoNodes nodes) {
    this.nodes = nodes;
  }

  /** Kills the southern node among grants and refreshes; looks at all of it; starts it again. */
  void killInTheMiddle(int round) throws Exception {
    ExecutorService clients = Executors.newCachedThreadPool();
    List<Future<?>> granting = new ArrayList<>();
    try {
      // the same accounts on both, so that the locks of the node that dies are waited for
      for (String account : ACCOUNTS) {
        granting.add(clients.submit(() -> grant(nodes.north(), account, round + "-north-")));
        granting.add(clients.submit(() -> grant(nodes.south(), account, round + "-south-")));
      }
      HttpCalls south = nodes.south();
      Future<String> refreshing = clients.submit(() -> refreshUntilKilled(south));
      assertTrue(acknowledged.await(5, TimeUnit.MINUTES));
      nodes.killSouth();
      for (Future<?> client : granting) {
        client.get(5, TimeUnit.MINUTES);
      }

      // done but perhaps not answered: its repetition gives the same, on whichever node
      Answer repeated = nodes.north().refresh(refreshing.get());
      assertEquals(200, repeated.status(), repeated.response().body());
      received.add(repeated.json().get("access_token").asText());
      assertTrue(northStatuses.stream().allMatch(status -> status == 200), northStatuses::toString);
      assertWork(nodes.north());
    } finally {
      clients.shutdownNow();
      nodes.startSouthAgain();
    }
    assertWork(nodes.south());
  }

  private void assertWork(HttpCalls node) {
    for (String token : received) {
      assertEquals(200, TwoNodes.orders(node, token), token);
    }
  }

  private void grant(HttpCalls node, String account, String devices) {
    boolean north = devices.contains("north");
    String client = north ? "demo-first-party" : "demo-other-platform";
    try {
      for (int device = 0; device < DEVICES; device++) {
        Answer answer = node.grant(client, account, devices + device);
        if (north) {
          northStatuses.add(answer.status());
        }
        if (answer.status() == 200) {
          received.add(answer.json().get("access_token").asText());
        }
        acknowledged.countDown();
      }
    } catch (UncheckedIOException killed) {
      if (north) {
        throw killed;
      }
    }
  }

  private static String refreshUntilKilled(HttpCalls node) {
    Answer pair = node.grant("demo-first-party", "newcomer", "refreshing");
    String last = pair.json().get("refresh_token").asText();
    try {
      while (true) {
        last = node.refresh(last).json().get("refresh_token").asText();
      }
    } catch (UncheckedIOException killed) {
      return last;
    }
  }
}
