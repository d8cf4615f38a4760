package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.CountingPushServer.Message;
import dev.ordering.notification.dispatch.DispatchNode;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Very many notifications due at once, two processes on one PostgreSQL whose machines' clocks are
 * wrong by days, and one of them is killed. Only with {@code -Psoak}: in each build
 * KilledDispatchIT kills one of two servers.
 */
@EnabledIfSystemProperty(
    named = "soak",
    matches = "[2-9]|\\d\\d+",
    disabledReason = "minutes long: only with -Psoak")
class ManyNotificationsTest {
  private static final int NOTIFICATIONS = 500 * Integer.getInteger("soak", 1);
  private static final int DEVICES = DueNotifications.DEVICES;
  private static final int HEAP = 128;
  private static final long FIRST = 10_000;
  private static final long SECOND = 1_000_000;
  private static final Duration PATIENCE = Duration.ofMinutes(20);

  @Test
  void eachIsDispatchedOnceAndAfterACrashAtMostOneMessageForADeviceIsRepeated() throws Exception {
    String url = TestDatabases.POSTGRESQL.demoUrl();
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(url);
    PushRows rows = new PushRows(dataSource);
    DueNotifications notifications = new DueNotifications(rows, NOTIFICATIONS);
    try (CountingPushServer fcm = new CountingPushServer(20);
        DispatchNode early = DispatchNode.start(url, Duration.ofDays(2), HEAP);
        DispatchNode late = DispatchNode.start(url, Duration.ofDays(-2), HEAP)) {
      notifications.companies(fcm);

      Instant due = Instant.now().plusSeconds(3);
      notifications.schedule(FIRST, due);
      Poll.until(
          PATIENCE, "sent without a crash", () -> notifications.sent(FIRST) == NOTIFICATIONS);
      double seconds = Duration.between(due, Instant.now()).toMillis() / 1000.0;
      assertEquals(NOTIFICATIONS * DEVICES, fcm.total());
      assertEquals(NOTIFICATIONS * DEVICES, fcm.counts().size());

      notifications.schedule(SECOND, Instant.now());
      Poll.until(PATIENCE, "a third of them", () -> notifications.sent(SECOND) > NOTIFICATIONS / 3);
      int killedAfter = fcm.total() - NOTIFICATIONS * DEVICES;
      late.kill();
      Instant killed = Instant.now();
      Poll.until(PATIENCE, "sent by the other", () -> notifications.sent(SECOND) == NOTIFICATIONS);
      Map<Message, Integer> counts = fcm.counts();
      Map<String, Integer> repeated = repeatedByDevice(counts);
      System.out.printf(
          "%d notifications due at once for %d devices each, two processes: sent in %.1f s, each"
              + " once. Again, one of them killed after %d messages: all sent %.1f s later, %d"
              + " devices got one message twice, none more%n",
          NOTIFICATIONS,
          DEVICES,
          seconds,
          killedAfter,
          Duration.between(killed, Instant.now()).toMillis() / 1000.0,
          repeated.size());

      assertTrue(killedAfter < NOTIFICATIONS * DEVICES, "killed too late: " + killedAfter);
      assertTrue(early.isAlive(), early::console);
      assertEquals(2 * NOTIFICATIONS * DEVICES, counts.size());
      assertTrue(
          repeated.values().stream().allMatch(count -> count == 1),
          () -> "repeated by device: " + repeated);
      assertEquals(
          2L * NOTIFICATIONS * DEVICES,
          rows.number("select sum(delivered) from app_notification where id >= ?", FIRST));
    }
  }

  /** How many messages each device got more than once; that of its devices that did. */
  private static Map<String, Integer> repeatedByDevice(Map<Message, Integer> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 1)
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().device(), entry -> entry.getValue() - 1, Integer::sum));
  }
}
