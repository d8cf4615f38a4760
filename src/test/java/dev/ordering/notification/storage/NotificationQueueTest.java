package dev.ordering.notification.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.notification.Staff;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.PushRows;
import dev.ordering.persistence.Database;
import dev.ordering.testing.OneServiceTest;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the administration does with notifications. */
@Tag("thorough")
class NotificationQueueTest extends OneServiceTest {
  private static final String DELIVERIES =
      "select count(*) from push_delivery where notification_id = ?";

  private LocalPushServer server;
  private Database database;
  private NotificationQueue queue;
  private Staff staff;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "pushPrivateAddresses", "true");
  }

  @BeforeAll
  void openQueue() throws SQLException {
    server = new LocalPushServer();
    PushRows rows = new PushRows(dataSource());
    rows.configure(PushRows.DEMO_APP, "WEBPUSH", server.configuration());
    rows.devices(PushRows.DEMO_APP, 1, server, i -> "/413/x");
    database = Database.open(dataSource(), NotificationEntities.all(), sql -> sql);
    queue = new NotificationQueue(database, new NotificationSchedule(database), database.clock());
    staff = Staff.signedIn(getBaseUri(), "staff");
  }

  @AfterAll
  void closeQueue() {
    database.close();
    server.close();
  }

  private long schedule(String sendAt) {
    return staff.schedule("title", sendAt).json().path("id").asLong();
  }

  @Test
  void aCancelledNotificationIsNeitherListedNorSent() {
    long id = schedule("2099-01-01 00:00:00");
    assertTrue(
        database.write(() -> queue.waiting(0, 100)).stream().anyMatch(queued -> queued.id() == id));

    database.run(() -> queue.cancel(id));

    assertEquals("CANCELLED", database.write(() -> queue.find(id)).orElseThrow().state());
    assertFalse(
        database.write(() -> queue.waiting(0, 100)).stream().anyMatch(queued -> queued.id() == id));
    assertFalse(staff.get(Staff.path(1)).response().body().contains("\"id\":" + id));
    assertThrows(
        NotificationException.NotAcceptable.class, () -> database.run(() -> queue.cancel(id)));
    assertThrows(
        NotificationException.NotAcceptable.class, () -> database.write(() -> queue.retry(id)));
  }

  @Test
  void oneThatIsBeingSentCanBeCancelledForTheDevicesThatAreLeft() throws Exception {
    long id = schedule("2099-01-01 00:00:00");
    rows().update("update app_notification set state = 'DISPATCHING' where id = ?", id);
    deliver(id, 1, "PENDING", 0);

    database.run(() -> queue.cancel(id));

    assertEquals("CANCELLED", database.write(() -> queue.find(id)).orElseThrow().state());
    assertEquals(0, rows().number(DELIVERIES, id));
  }

  @Test
  void ofThoseThatExpiredTheOnesWhoseDevicesAreGoneHaveFailed() throws Exception {
    long id = schedule("2099-01-01 00:00:00");
    rows()
        .update(
            "update app_notification set state = 'DONE', devices = 3, failed = 1, expired = 2"
                + " where id = ?",
            id);
    deliver(id, rows().number("select max(id) from push_device"), "EXPIRED", 0);
    deliver(id, 777_777, "EXPIRED", 0);

    // cancelled at once, so that nothing is sent
    QueuedNotification again =
        database.write(
            () -> {
              assertEquals(1, queue.retry(id));
              QueuedNotification found = queue.find(id).orElseThrow();
              queue.cancel(id);
              return found;
            });

    assertEquals(2, again.failed());
    assertEquals(0, again.expired());
  }

  @Test
  void afterAWeekOnlyWhatIsDoneIsForgotten() throws Exception {
    long id = schedule("2099-01-01 00:00:00");
    deliver(id, 1, "PENDING", 8);
    deliver(id, 2, "FAILED", 8);
    deliver(id, 3, "FAILED", 6);

    database.run(queue::expire);

    assertEquals(2, rows().number(DELIVERIES, id));
    assertEquals(1, rows().number(DELIVERIES + " and state = 'PENDING'", id));
    database.run(() -> queue.cancel(id));
  }

  private PushRows rows() {
    return new PushRows(dataSource());
  }

  private void deliver(long notification, long device, String state, int daysAgo)
      throws SQLException {
    rows()
        .update(
            "insert into push_delivery (notification_id, push_device_id, state, attempts,"
                + " next_attempt_at) values (?, ?, ?, 1, current_timestamp - interval '%d' day)"
                    .formatted(daysAgo),
            notification,
            device,
            state);
  }

  @Test
  void whatFailedIsTriedAgain() throws Exception {
    int before = server.received("/413/x").size();
    long id = schedule("2024-01-01 00:00:00");
    Poll.until(
        "done", () -> database.write(() -> queue.find(id)).orElseThrow().state().equals("DONE"));
    QueuedNotification failed = database.write(() -> queue.find(id)).orElseThrow();
    int again = database.write(() -> queue.retry(id));
    Poll.until(
        "done", () -> database.write(() -> queue.find(id)).orElseThrow().state().equals("DONE"));
    QueuedNotification twice = database.write(() -> queue.find(id)).orElseThrow();

    assertEquals(1, failed.failed());
    assertEquals(0, failed.pending());
    assertEquals(1, again);
    assertEquals(before + 2, server.received("/413/x").size());
    assertEquals(1, twice.failed());
    assertEquals(0, twice.pending());
    assertEquals("DONE", twice.state());
  }

  @Test
  void aNotificationThatDoesNotExistIsSaidToBeUnknown() {
    assertThrows(
        NotificationException.Unknown.class, () -> database.run(() -> queue.cancel(1_000_000)));
    assertThrows(
        NotificationException.Unknown.class, () -> database.write(() -> queue.retry(1_000_000)));
    assertTrue(database.write(() -> queue.find(1_000_000)).isEmpty());
  }
}
