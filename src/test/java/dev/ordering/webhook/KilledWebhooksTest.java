package dev.ordering.webhook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.TestDatabases;
import dev.ordering.webhook.WebhookReceiver.Received;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Ten thousand messages that are due at once, two nodes, and the death of the one that sends. */
@Tag("thorough")
class KilledWebhooksTest {
  private static final int WEBHOOKS = 10;
  private static final int CHANGES = 1_000;

  @Test
  void anotherNodeGoesOnAndRepeatsAtMostOneMessageForEachWebhook() throws Exception {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    String url = TestDatabases.POSTGRESQL.url();
    dataSource.setUrl(url);
    try (WebhookReceiver receiver = new WebhookReceiver();
        WebhookNode north = WebhookNode.start(url)) {
      WebhookStaff staff = WebhookStaff.signedIn(north.address(), "staff");
      for (int i = 0; i < WEBHOOKS; i++) {
        staff.create(receiver.url("/200/" + i));
      }
      long begun = System.nanoTime();
      new Journal(dataSource).add("status", 1, CHANGES);
      Poll.until(Duration.ofMinutes(1), "begun", () -> receiver.total() > 1_000);
      double seconds = seconds(begun);
      try (WebhookNode south = WebhookNode.start(url)) {
        final int before = receiver.total();
        north.kill();
        final long killed = System.nanoTime();
        Poll.until(
            Duration.ofMinutes(3),
            "all by " + south.address(),
            () -> receiver.distinct() == WEBHOOKS * CHANGES);
        System.out.printf(
            "webhooks: the first 1,000 messages took %.1f s; killed after %d of %d; all were there"
                + " %.1f s later; %d repeated%n",
            seconds,
            before,
            WEBHOOKS * CHANGES,
            seconds(killed),
            receiver.total() - WEBHOOKS * CHANGES);

        assertTrue(before < WEBHOOKS * CHANGES, "killed too late: " + before);
        for (int i = 0; i < WEBHOOKS; i++) {
          List<Received> received = receiver.at("/200/" + i);
          assertEquals(CHANGES, received.stream().map(Received::id).distinct().count());
          assertTrue(received.size() <= CHANGES + 1, () -> "repeated: " + received.size());
        }
      }
    }
  }

  private static double seconds(long since) {
    return Duration.ofNanos(System.nanoTime() - since).toMillis() / 1000.0;
  }
}
