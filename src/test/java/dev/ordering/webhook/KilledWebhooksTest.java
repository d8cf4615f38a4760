package dev.ordering.webhook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.Poll;
import dev.ordering.testing.ServiceNode;
import dev.ordering.testing.TestDatabases;
import dev.ordering.webhook.WebhookReceiver.Received;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Messages that are all due at once, two processes that share the webhooks, and kill -9 of one.
 * With {@code -Psoak} ten thousand of them.
 */
@Tag("thorough")
class KilledWebhooksTest {
  /** So many that one node leases no more than half of them at once. */
  private static final int WEBHOOKS = 250;

  private static final int CHANGES = Integer.getInteger("soak", 1) > 1 ? 40 : 8;
  private static final int MESSAGES = WEBHOOKS * CHANGES;

  private static final String COPIES =
      "insert into webhook (company_id, url, types, all_shops, enabled, disabled_reason,"
          + " created_at, secret, position, leased_until, paused_until)"
          + " select company_id, replace(url, '/200/0', '/200/' || i), types, all_shops, enabled,"
          + " disabled_reason, created_at, secret, position, leased_until, paused_until"
          + " from webhook cross join generate_series(1, ?) i where url like '%/200/0'";

  @Test
  void theOtherNodeGoesOnAndRepeatsAtMostOneMessageForEachWebhook() throws Exception {
    String url = TestDatabases.POSTGRESQL.demoUrl();
    try (HikariDataSource pool = TestDatabases.pool(url);
        WebhookReceiver receiver = new WebhookReceiver();
        ServiceNode north = ServiceNode.start(url, Map.of());
        ServiceNode south = ServiceNode.start(url, Map.of())) {
      WebhookStaff.signedIn(south.address(), "staff").create(receiver.url("/200/0"));
      Journal journal = new Journal(pool);
      journal.rows().update(COPIES, WEBHOOKS - 1);
      journal.add("status", 1, CHANGES);
      Poll.until(
          "both lease webhooks",
          () -> receiver.total() > MESSAGES / 8 && receiver.paths() > WEBHOOKS / 2 + 10);

      north.kill();

      final int atKill = receiver.total();
      final long killed = System.nanoTime();
      Poll.until(
          Duration.ofSeconds(25),
          "the other node goes on with its own webhooks at once",
          () -> receiver.total() > atKill + CHANGES);
      final long seconds = awaitAll(receiver, killed);
      System.out.printf(
          "%d messages for %d webhooks due at once, two nodes: killed after %d; all were there %d s"
              + " later; %d repeated%n",
          MESSAGES, WEBHOOKS, atKill, seconds, receiver.total() - MESSAGES);
      assertTrue(seconds > 10, "the node that was killed held no webhook");
      assertAtMostOneRepeated(receiver);
    }
  }

  /** How many seconds it took since then. */
  private static long awaitAll(WebhookReceiver receiver, long since) throws Exception {
    Poll.until("all", () -> receiver.distinct() == MESSAGES);
    return Duration.ofNanos(System.nanoTime() - since).toSeconds();
  }

  private static void assertAtMostOneRepeated(WebhookReceiver receiver) {
    Map<String, List<Received>> byWebhook =
        receiver.all().stream().collect(Collectors.groupingBy(Received::path));
    assertEquals(WEBHOOKS, byWebhook.size());
    byWebhook.forEach(
        (path, received) -> {
          assertEquals(CHANGES, received.stream().map(Received::id).distinct().count(), path);
          assertTrue(received.size() <= CHANGES + 1, () -> path + ": " + received.size());
        });
  }
}
