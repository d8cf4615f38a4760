package dev.ordering.notification.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.CountingPushServer;
import dev.ordering.notification.Poll;
import dev.ordering.notification.configuration.PushConnections;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.push.OnePushService;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushRows;
import dev.ordering.notification.storage.DeliveryRepository;
import dev.ordering.notification.storage.NotificationEntities;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A node whose heartbeats do not come through, while it goes on sending: the scheduler takes it for
 * dead and lets another one dispatch the same notification.
 */
@Tag("thorough")
class RevivedDispatchTest {
  private static final int DEVICES = 1_200;
  private static final long NOTIFICATION = 5_000;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final PushConnections connections = new PushConnections(new EndpointPolicy(true));

  @AfterEach
  void stop() {
    threads.shutdownNow();
    connections.close();
  }

  @ParameterizedTest
  @EnumSource
  void nothingThatItIsSendingIsSentAgain(TestDatabases product) throws Exception {
    try (HikariDataSource dataSource = product.open(TestContent.DEMO);
        CountingPushServer server = new CountingPushServer(100)) {
      PushRows rows = new PushRows(dataSource);
      rows.fcmDevices(PushRows.DEMO_APP, DEVICES, i -> "device-" + i);
      rows.notifications(1, NOTIFICATION, 1, Instant.now());
      try (Database south = open(dataSource);
          Database north = open(dataSource)) {
        Future<Optional<Instant>> sending = threads.submit(() -> run(south, server));
        Poll.until("some are on their way", () -> server.total() > 20);
        Poll.until("nothing left", () -> run(north, server).isEmpty());
        Optional<Instant> taken = sending.get(5, TimeUnit.MINUTES);
        System.out.printf(
            "two nodes at one notification for %d devices on %s: %d messages, the one that was"
                + " taken for dead %s%n",
            DEVICES, product, server.total(), taken.isPresent() ? "goes on" : "stops");
        Poll.until("sent", () -> isSent(rows));

        assertEquals(DEVICES, server.counts().size());
        assertEquals(DEVICES, server.total(), "each once");
        assertEquals(
            DEVICES,
            rows.number("select delivered from app_notification where id = ?", NOTIFICATION));
        assertTrue(rows.number("select run from app_notification where id = ?", NOTIFICATION) >= 2);
        assertTrue(taken.isEmpty(), "it knows that its turn is over");
      }
    }
  }

  private static boolean isSent(PushRows rows) throws Exception {
    return rows.number("select count(*) from app_notification where sent and id = ?", NOTIFICATION)
        == 1;
  }

  private static Database open(HikariDataSource dataSource) {
    return Database.open(dataSource, NotificationEntities.all(), sql -> sql);
  }

  /** What the scheduler of a node does with an entry that it picks. */
  private Optional<Instant> run(Database node, CountingPushServer server) {
    OnePushService fcm =
        new OnePushService(
            new PushCredentials(connections, Clock.systemUTC())
                .service(PushKind.FCM, server.configuration()));
    DeliveryRepository deliveries = new DeliveryRepository(node);
    try (DispatchBatch batch =
        new DispatchBatch(node, deliveries, new PushSender(fcm), tried -> {}, node.clock())) {
      return new NotificationDispatch(node, deliveries, batch, node.clock())
          .run(NOTIFICATION, () -> false);
    }
  }
}
