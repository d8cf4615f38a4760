package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Orders that were acknowledged before kill -9 are there after the restart, once, whoever polls
 * goes on as if nothing had happened, and every token that was received works. With {@code -Psoak}
 * ten kills in a row.
 */
@Tag("thorough")
class KilledWhileOrderingIT {
  private static final int KILLS = Integer.getInteger("soak", 1) > 1 ? 10 : 1;
  private static final int ACKNOWLEDGED_BEFORE = 25;
  private static final List<String> ACCOUNTS = List.of("customer", "staff");

  /**
   * The last refresh may have been done but not answered: its repeat must not depend on how long
   * this machine takes to start again.
   */
  private static final String GRACE = "PT10M";

  @Test
  void onTheEmbeddedDatabase(@TempDir Path base) throws Exception {
    Map<String, String> settings =
        Map.of("data", base.resolve("data").toString(), "refreshGrace", GRACE);
    killAgainAndAgain(() -> TomcatServer.start(base, "", settings));
  }

  @Test
  void onPostgresql(@TempDir Path base) throws Exception {
    String contextFile = TomcatServer.contextFile(TestDatabases.POSTGRESQL.demoUrl());
    killAgainAndAgain(
        () -> TomcatServer.start(base, "", contextFile, Map.of("refreshGrace", GRACE)));
  }

  private static void killAgainAndAgain(Supplier<TomcatServer> start) throws Exception {
    TomcatServer server = start.get();
    try {
      List<OrderingUser> users = new ArrayList<>();
      for (String account : ACCOUNTS) {
        users.add(new OrderingUser(new HttpCalls(server.address()), account));
      }
      for (int kill = 0; kill < KILLS; kill++) {
        ReceivedTokens tokens = killWhileOrdering(server, users);
        server = start.get();
        tokens.assertAllWork(new HttpCalls(server.address()));
        for (OrderingUser user : users) {
          assertNothingIsLost(new HttpCalls(server.address()), user);
        }
      }
      System.out.printf(
          "%d kills, %d orders acknowledged, %d commits without an answer replayed%n",
          KILLS,
          users.stream().mapToInt(user -> user.acknowledged().size()).sum(),
          users.stream().mapToInt(OrderingUser::replayed).sum());
    } finally {
      server.kill();
    }
  }

  /** Two clients of each user place orders, one polls and others sign in, until the server dies. */
  private static ReceivedTokens killWhileOrdering(TomcatServer server, List<OrderingUser> users)
      throws Exception {
    HttpCalls calls = new HttpCalls(server.address());
    users.get(0).placeWithoutListening(calls, URI.create(server.address()));
    CountDownLatch acknowledged = new CountDownLatch(ACKNOWLEDGED_BEFORE);
    ExecutorService clients = Executors.newCachedThreadPool();
    try {
      ReceivedTokens tokens = new ReceivedTokens(clients, calls);
      List<Future<?>> working = new ArrayList<>();
      for (OrderingUser user : users) {
        working.add(clients.submit(() -> user.placeUntilKilled(calls, acknowledged)));
        working.add(clients.submit(() -> user.placeUntilKilled(calls, acknowledged)));
        working.add(clients.submit(() -> user.pollUntilKilled(calls)));
      }
      assertTrue(acknowledged.await(10, TimeUnit.MINUTES), server::console);
      assertTrue(tokens.await(), server::console);
      server.kill();
      for (Future<?> client : working) {
        client.get(5, TimeUnit.MINUTES);
      }
      tokens.awaitEnd();
      return tokens;
    } finally {
      clients.shutdownNow();
    }
  }

  private static void assertNothingIsLost(HttpCalls calls, OrderingUser user) {
    List<Long> before = user.list(calls);
    assertTrue(before.containsAll(user.acknowledged()), before + " " + user.acknowledged());

    // a client that got no answer repeats its request, with the same key
    user.repeatWhatWasNotAnswered(calls);

    List<Long> after = user.list(calls);
    assertEquals(after.size(), new HashSet<>(after).size());
    assertEquals(
        Stream.concat(user.before().stream(), user.acknowledged().stream()).sorted().toList(),
        after.stream().sorted().toList());
    user.pollToTheEnd(calls);
    assertEquals(after, user.polled());
  }
}
