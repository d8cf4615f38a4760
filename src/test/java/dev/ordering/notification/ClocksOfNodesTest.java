package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two nodes on one database, whose own clocks are wrong by days, one to each side. */
@Tag("thorough")
class ClocksOfNodesTest {
  private static final int DEVICES = 300;

  @Test
  void theClockOfTheDatabaseDecidesWhatIsDueAndOneNodeSendsIt() throws Exception {
    try (LocalPushServer server = new LocalPushServer();
        HikariDataSource dataSource = TestDatabases.POSTGRESQL.open();
        Ordering early = node(dataSource, Duration.ofDays(2));
        Ordering late = node(dataSource, Duration.ofDays(-2))) {
      assertFalse(early.components().isEmpty() || late.components().isEmpty());
      PushRows rows = new PushRows(dataSource);
      rows.configure(PushRows.DEMO_APP, "WEBPUSH", server.configuration());
      rows.devices(PushRows.DEMO_APP, DEVICES, server, i -> "/device/" + i);
      Instant due = Instant.now().plusSeconds(6);
      rows.notifications(1, 5_000, 5, due);
      Poll.until(
          "sent",
          () ->
              rows.number("select count(*) from app_notification where sent and id >= 5000") == 5);
      List<Instant> times =
          server.received("/device/0").stream().map(LocalPushServer.Received::at).toList();

      assertEquals(5, times.size());
      assertTrue(times.stream().noneMatch(time -> time.isBefore(due)), times + " before " + due);
      assertTrue(
          times.stream().anyMatch(time -> time.isBefore(due.plusSeconds(60))),
          () -> times + " is more than a minute after " + due);
      assertEquals(DEVICES, server.counts().size());
      assertTrue(server.counts().values().stream().allMatch(count -> count == 5));
      assertEquals(
          5L * DEVICES,
          rows.number("select sum(delivered) from app_notification where id >= 5000"));
    }
  }

  private static Ordering node(HikariDataSource dataSource, Duration offset) {
    return new Ordering(
        Settings.of(Map.of("demo", "true", "pushPrivateAddresses", "true")),
        dataSource,
        ServiceTest::file,
        Clock.offset(Clock.systemUTC(), offset),
        sql -> sql,
        Argon2Cost.PRODUCTION);
  }
}
