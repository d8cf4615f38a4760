package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.dispatch.DispatchNode;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One notification for very many devices, sent by a process with little memory. */
@Tag("thorough")
class ManyDevicesTest {
  private static final int DEVICES = 5_000 * Integer.getInteger("soak", 1);
  private static final int HEAP = 96;
  private static final int MOST_MORE = 12;

  @Test
  void theMemoryThatItTakesDoesNotGrowWithTheDevices() throws Exception {
    String url = TestDatabases.POSTGRESQL.demoUrl();
    try (HikariDataSource pool = TestDatabases.pool(url);
        CountingPushServer fcm = new CountingPushServer();
        DispatchNode node = DispatchNode.start(url, Duration.ZERO, HEAP)) {
      PushRows rows = new PushRows(pool);
      rows.configure(PushRows.DEMO_APP, "FCM", fcm.configuration());
      rows.fcmDevices(PushRows.DEMO_APP, DEVICES, i -> "device-" + i);
      rows.notifications(1, 5_000, 1, Instant.now());
      Poll.until(Duration.ofMinutes(10), "the first messages", () -> fcm.total() > DEVICES / 10);
      int measured = node.live().size();
      int first = fcm.total();
      Instant begun = Instant.now();
      Poll.until(
          Duration.ofMinutes(10),
          "all sent",
          () -> rows.number("select count(*) from app_notification where sent and id = 5000") == 1);
      double seconds = Duration.between(begun, Instant.now()).toMillis() / 1000.0;
      Poll.until(Duration.ofSeconds(20), "measured", () -> node.live().size() >= measured + 2);
      List<Integer> live = node.live();
      int before = live.get(Math.max(0, measured - 1));
      int most = Collections.max(live.subList(measured, live.size()));
      System.out.printf(
          "%d devices: %.0f messages a second in a heap of %d MB, of which %d MB were in use after"
              + " a tenth and at most %d MB afterwards%n",
          DEVICES, (DEVICES - first) / seconds, HEAP, before, most);

      assertEquals(DEVICES, fcm.counts().size());
      assertEquals(DEVICES, fcm.total(), node::console);
      assertEquals(DEVICES, rows.number("select delivered from app_notification where id = 5000"));
      assertTrue(most <= before + MOST_MORE, live.toString());
      assertTrue(node.isAlive(), node::console);
    }
  }
}
