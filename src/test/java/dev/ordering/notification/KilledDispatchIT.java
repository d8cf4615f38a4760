package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.TestDatabases;
import dev.ordering.testing.TomcatServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two Tomcats on one PostgreSQL: what both dispatch, and what becomes of it when one is killed. */
@Tag("thorough")
class KilledDispatchIT {
  private static final int DEVICES = 2_000;
  private static final int DUE = Integer.getInteger("soak", 1) > 1 ? 10_000 : 200;
  private static final long FIRST_DUE = 100_000;

  @TempDir private Path base;

  @Test
  void anotherNodeGoesOnAndRepeatsAtMostOneMessagePerDevice() throws Exception {
    String url = TestDatabases.POSTGRESQL.demoUrl();
    CompletableFuture<TomcatServer> starting =
        CompletableFuture.supplyAsync(() -> start("north", url));
    try (HikariDataSource pool = TestDatabases.pool(url);
        LocalPushServer server = new LocalPushServer(100);
        TomcatServer south = start("south", url);
        TomcatServer north = starting.join()) {
      PushRows rows = new PushRows(pool);
      manyAreDueAtOnce(rows);
      rows.configure(PushRows.DEMO_APP, "WEBPUSH", server.configuration());
      rows.devices(PushRows.DEMO_APP, DEVICES, server, i -> "/device/" + i);
      rows.notifications(1, 5_000, 1, Instant.now());
      Poll.until("some were sent", () -> server.total() > DEVICES / 4);
      boolean isSouth = isDispatching(rows, south);
      int before = server.total();
      (isSouth ? south : north).kill();
      Instant killed = Instant.now();
      Poll.until(
          "sent by the other",
          () -> rows.number("select count(*) from app_notification where sent and id = 5000") == 1);
      System.out.printf(
          "killed after %d of %d messages; all sent %d s later; %d repeated%n",
          before,
          DEVICES,
          Duration.between(killed, Instant.now()).toSeconds(),
          server.total() - DEVICES);

      assertTrue(before < DEVICES, "killed too late: " + before);
      assertEquals(DEVICES, server.counts().size());
      assertTrue(
          server.counts().values().stream().allMatch(count -> count <= 2),
          () -> server.counts().toString());
      assertEquals(DEVICES, rows.number("select delivered from app_notification where id = 5000"));
    }
  }

  /** While both are well, each goes out once. */
  private static void manyAreDueAtOnce(PushRows rows) throws Exception {
    DueNotifications notifications = new DueNotifications(rows, DUE);
    try (CountingPushServer fcm = new CountingPushServer(20)) {
      notifications.companies(fcm);
      Instant due = Instant.now().plusSeconds(3);
      notifications.schedule(FIRST_DUE, due);
      Poll.until(Duration.ofMinutes(10), "all sent", () -> notifications.sent(FIRST_DUE) == DUE);
      System.out.printf(
          "%d notifications due at once, two Tomcats: sent in %.1f s%n",
          DUE, Duration.between(due, Instant.now()).toMillis() / 1000.0);

      assertEquals(notifications.messages(), fcm.counts().size());
      assertEquals(notifications.messages(), fcm.total(), "each once");
      assertEquals(
          notifications.messages(),
          rows.number("select sum(delivered) from app_notification where id >= ?", FIRST_DUE));
    }
  }

  /** Between two turns nobody is; then the next one tells. */
  private static boolean isDispatching(PushRows rows, TomcatServer node) throws Exception {
    String picked = "select count(*) from scheduled_tasks where picked and task_instance = '5000'";
    Poll.until("somebody dispatches", () -> rows.number(picked) == 1);
    return rows.number(picked + " and picked_by like ?", node.pid() + "-%") == 1;
  }

  private TomcatServer start(String name, String url) {
    return TomcatServer.start(
        base.resolve(name),
        "",
        TomcatServer.contextFile(url),
        Map.of("pushPrivateAddresses", "true"));
  }
}
