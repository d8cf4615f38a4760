package dev.ordering.notification.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.notification.Staff;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.LocalPushServer.Received;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is due goes out to the devices, over real connections to a push service. */
@Tag("thorough")
public class DispatchTest extends OneServiceTest {
  private static final String PAST = "2024-01-01 00:00:00";

  private LocalPushServer server;
  private PushRows rows;
  private Staff staff;
  private Staff app;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "pushPrivateAddresses", "true");
  }

  @BeforeAll
  void connectApps() throws SQLException {
    server = new LocalPushServer();
    rows = new PushRows(dataSource());
    // the app that tests sign in with becomes one of company 1
    rows.update("update client set company_id = 1 where client_id = 'demo-first-party'");
    rows.configure(2, "WEBPUSH", server.configuration());
    staff = Staff.signedIn(getBaseUri(), "staff");
    app = Staff.signedIn(getBaseUri(), "customer", "demo-first-party", "browser");
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private long scheduleNow(String title) {
    Answer answer = staff.schedule(title, PAST);
    assertEquals(200, answer.status(), answer.response().body());
    return answer.json().path("id").asLong();
  }

  private boolean isSent(long id) throws SQLException {
    return rows.number("select count(*) from app_notification where sent and id = ?", id) == 1;
  }

  private String counts(long id) throws SQLException {
    return "devices %d delivered %d failed %d expired %d"
        .formatted(
            rows.number("select devices from app_notification where id = ?", id),
            rows.number("select delivered from app_notification where id = ?", id),
            rows.number("select failed from app_notification where id = ?", id),
            rows.number("select expired from app_notification where id = ?", id));
  }

  private void register(String path) {
    assertEquals(200, app.put("/user/devices/browser", server.registration(path)).status(), path);
  }

  @Test
  void aDueNotificationReachesTheDeviceWithinTenSecondsAndIsSent() throws Exception {
    register("/one");
    Answer scheduled =
        staff.post(
            Staff.path(1),
            Staff.JSON,
            "{\"title\": \"Zoë’s 🎂\", \"message\": \"Line one\\nline two 👩‍👩‍👧\","
                + " \"send_at\": \"2024-01-01 00:00:00\"}");
    long id = scheduled.json().path("id").asLong();
    Poll.until("sent", () -> isSent(id));
    Received message = server.received("/one").get(0);

    assertEquals(1, server.received("/one").size());
    assertEquals("Zoë’s 🎂", message.payload().path("title").asText());
    assertEquals("Line one\nline two 👩‍👩‍👧", message.payload().path("message").asText());
    assertEquals(id, message.payload().path("notification_id").asLong());
    assertEquals("devices 1 delivered 1 failed 0 expired 0", counts(id));
    assertTrue(staff.get(Staff.path(1)).response().body().contains("\"sent\":true"));
    assertEquals(List.of(), server.faults());
  }

  @Test
  void theLongestMessageOfEmojiFitsAndEndsWithAWholeOne() throws Exception {
    register("/emoji");
    String family = "👩‍👩‍👧";
    String message = family.repeat(200);
    Answer scheduled =
        staff.post(
            Staff.path(1),
            Staff.JSON,
            "{\"title\": \"%s\", \"message\": \"%s\", \"send_at\": \"%s\"}"
                .formatted("😀".repeat(100), message, PAST));
    assertEquals(200, scheduled.status());
    Poll.until("sent", () -> isSent(scheduled.json().path("id").asLong()));
    Received received = server.received("/emoji").get(0);
    String shown = received.payload().path("message").asText();

    assertTrue(received.bytes() <= 4096, "bytes " + received.bytes());
    assertTrue(received.bytes() > 4000, "bytes " + received.bytes());
    assertTrue(shown.endsWith(family + "…"), shown);
    assertEquals("😀".repeat(100), received.payload().path("title").asText());
  }

  @Test
  void aDeadAddressIsForgotten() throws Exception {
    for (String path : List.of("/410/x", "/404/x")) {
      register(path);
      long id = scheduleNow("dead " + path);
      Poll.until("sent", () -> isSent(id));

      assertEquals("devices 1 delivered 0 failed 1 expired 0", counts(id));
      assertEquals(0, rows.number("select count(*) from push_device where client_id = 2"));
    }
  }

  @Test
  void whatTheServiceNeverTakesFailsAtOnce() throws Exception {
    register("/413/x");
    long id = scheduleNow("refused");
    Poll.until("sent", () -> isSent(id));

    assertEquals(1, server.received("/413/x").size());
    assertEquals("devices 1 delivered 0 failed 1 expired 0", counts(id));
    assertEquals(1, rows.number("select count(*) from push_device where client_id = 2"));
  }

  @Test
  void aServiceThatIsBusyIsLeftAloneAsLongAsItWants() throws Exception {
    register("/busy/x");
    long id = scheduleNow("busy");
    Poll.until("sent", () -> isSent(id));
    List<Received> messages = server.received("/busy/x");

    assertEquals(2, messages.size());
    assertTrue(
        Duration.between(messages.get(0).at(), messages.get(1).at()).toMillis() >= 6_900,
        messages.toString());
    assertEquals("devices 1 delivered 1 failed 0 expired 0", counts(id));
  }

  @Test
  void aPassingErrorIsTriedAgain() throws Exception {
    register("/error/x");
    long id = scheduleNow("error");
    Poll.until("sent", () -> isSent(id));

    assertEquals(2, server.received("/error/x").size());
    assertEquals("devices 1 delivered 1 failed 0 expired 0", counts(id));
  }

  @Test
  void retriesEndTenMinutesAfterTheDispatchBegan() throws Exception {
    register("/503/x");
    long id = scheduleNow("given up");
    Poll.until("tried", () -> !server.received("/503/x").isEmpty());
    rows.update(
        "update app_notification set started_at = ? where id = ?",
        java.sql.Timestamp.from(Instant.now().minusSeconds(599)),
        id);
    Poll.until("sent", () -> isSent(id));

    assertEquals("devices 1 delivered 0 failed 0 expired 1", counts(id));
  }

  @Test
  void whoSignedOutGetsNothing() throws Exception {
    Staff leaving = Staff.signedIn(getBaseUri(), "newcomer", "demo-first-party", "leaving");
    leaving.put("/user/devices/leaving", server.registration("/leaving"));
    rows.update("update token_pair set credentials_version = 99 where device_id = 'leaving'");
    register("/staying");
    long id = scheduleNow("who is left");
    Poll.until("sent", () -> isSent(id));

    assertEquals(0, server.received("/leaving").size());
    assertEquals(1, server.received("/staying").size());
  }

  @Test
  void manyDueAtOnceEachGoOutToEachDeviceOnce() throws Exception {
    // more than all threads and all messages in flight
    int notifications = Integer.getInteger("soak", 1) > 1 ? 10_000 : 150;
    rows.client(50, 2);
    rows.configure(50, "WEBPUSH", server.configuration());
    rows.devices(50, 2, server, i -> "/many/" + i);
    Instant due = Instant.now().minusSeconds(1);
    long start = System.nanoTime();
    rows.notifications(2, 100_000, notifications, due);
    Poll.until(
        Duration.ofMinutes(5L * Integer.getInteger("soak", 1)),
        "all sent",
        () ->
            rows.number("select count(*) from app_notification where sent and company_id = 2")
                == notifications);
    System.out.printf(
        "%d notifications due at once went out to 2 devices each in %.1f s on %s%n",
        notifications, (System.nanoTime() - start) / 1e9, database());

    assertEquals(notifications, server.received("/many/0").size());
    assertEquals(notifications, server.received("/many/1").size());
    assertEquals(
        notifications,
        server.received("/many/0").stream()
            .map(message -> message.payload().path("notification_id").asLong())
            .distinct()
            .count());
    assertEquals(
        0,
        rows.number(
            "select count(*) from push_delivery where notification_id between 100000 and 499999"));
  }

  /** Together they could hold more threads than there are. */
  @Test
  void companiesWhosePushServicesHangDoNotDelayAnother() throws Exception {
    for (int company = 30; company < 34; company++) {
      rows.update("insert into company (id, name) values (?, 'slow')", company);
      rows.client(company, company);
      rows.configure(company, "WEBPUSH", server.configuration());
      int app = company;
      rows.devices(app, 1, server, i -> "/slow/" + app);
      rows.notifications(company, 500_000 + company * 100, 60, Instant.now().minusSeconds(1));
    }
    Poll.until(
        "the other companies' are under way",
        () ->
            rows.number(
                    "select count(distinct company_id) from app_notification"
                        + " where state = 'DISPATCHING' and company_id between 30 and 33")
                == 4);
    register("/quick");
    Instant start = Instant.now();
    long id = scheduleNow("quick");
    Poll.until("sent", () -> isSent(id));
    Duration took = Duration.between(start, Instant.now());
    rows.update("update app_notification set state = 'CANCELLED' where company_id >= 30");
    System.out.printf(
        "while the push services of four companies hang, another's takes %.1f s on %s%n",
        took.toMillis() / 1000.0, database());

    assertTrue(took.toSeconds() < 30, took.toString());
    assertEquals(1, server.received("/quick").size());
  }

  /** Any customer may register an address that does not answer. */
  @Test
  void aDeviceThatHangsDoesNotDelayTheOtherNotificationsOfItsCompany() throws Exception {
    int notifications = 12;
    rows.update("insert into company (id, name) values (36, 'one hangs')");
    rows.client(360, 36);
    rows.configure(360, "WEBPUSH", server.configuration());
    rows.devices(360, 2, server, i -> i == 0 ? "/slow/36" : "/company36");
    Instant start = Instant.now();
    rows.notifications(36, 600_000, notifications, start.minusSeconds(1));
    Poll.until(
        "the other device has them all",
        () -> server.received("/company36").size() == notifications);
    Duration took = Duration.between(start, Instant.now());
    rows.update("update app_notification set state = 'CANCELLED' where company_id = 36");
    System.out.printf(
        "while one device of the company hangs, the other gets %d notifications in %.1f s on %s%n",
        notifications, took.toMillis() / 1000.0, database());

    assertTrue(took.toSeconds() < 60, took.toString());
    // it gets one at a time, and takes eight seconds for each
    assertTrue(
        server.received("/slow/36").size() <= 2 + took.toSeconds() / 8,
        () -> took + " " + server.received("/slow/36"));
  }

  @Test
  void theDevicesOfAnAppWhosePushServiceHangsDoNotDelayThoseOfAnother() throws Exception {
    rows.update("insert into company (id, name) values (37, 'one service hangs')");
    try (LocalPushServer hanging = new LocalPushServer();
        LocalPushServer other = new LocalPushServer()) {
      rows.client(370, 37);
      rows.configure(370, "WEBPUSH", hanging.configuration());
      rows.devices(370, 600, hanging, i -> "/slow/37/" + i);
      app(371, 37, other, "/company37");
      Instant start = Instant.now();
      rows.notifications(37, 601_000, 2, start.minusSeconds(1));
      Poll.until("the other app's device has both", () -> other.received("/company37").size() == 2);
      Duration took = Duration.between(start, Instant.now());
      rows.update("update app_notification set state = 'CANCELLED' where company_id = 37");
      System.out.printf(
          "while the push service of 600 devices hangs, the company's other app gets two"
              + " notifications in %.1f s on %s%n",
          took.toMillis() / 1000.0, database());

      // 64 wait ten seconds at once
      assertTrue(took.toSeconds() < 60, took.toString());
    }
  }

  @Test
  void ofAnAppThatIsNotConfiguredAllDevicesFailAndTheLogSaysSoOnce() throws Exception {
    rows.update("insert into company (id, name) values (5, 'unconfigured')");
    rows.client(70, 5);
    rows.devices(70, 3, server, i -> "/unconfigured/" + i);
    Logger logger = Logger.getLogger(UnconfiguredPushService.class.getName());
    Queue<String> lines = new ConcurrentLinkedQueue<>();
    logger.setFilter(
        entry -> {
          lines.add(entry.getMessage());
          return true;
        });
    try {
      rows.notifications(5, 900_000, 1, Instant.now().minusSeconds(1));
      Poll.until("sent", () -> isSent(900_000));
    } finally {
      logger.setFilter(null);
    }

    assertEquals(0, server.received("/unconfigured/0").size());
    assertEquals("devices 3 delivered 0 failed 3 expired 0", counts(900_000));
    assertEquals(
        List.of(
            "notification 900000 is not sent to the webpush devices of client 70, which is not"
                + " configured for it; they count as failed"),
        List.copyOf(lines));
  }

  @Test
  void everyAppOfTheCompanyGetsItEachWithItsOwnKeysAndNobodyElse() throws Exception {
    rows.update("insert into company (id, name) values (6, 'two apps')");
    rows.update("insert into company (id, name) values (7, 'another')");
    try (LocalPushServer other = new LocalPushServer()) {
      app(80, 6, server, "/company/first");
      app(81, 6, other, "/company/second");
      rows.update("update client set platform_id = 2 where id = 81");
      app(82, 7, server, "/company/stranger");
      app(83, 7, server, "/company/nobody");
      rows.update("update client set company_id = null where id = 83");
      app(84, 6, server, "/company/disabled");
      rows.update("update client set disabled = true where id = 84");
      rows.notifications(6, 910_000, 1, Instant.now().minusSeconds(1));
      Poll.until("sent", () -> isSent(910_000));

      assertEquals("devices 2 delivered 2 failed 0 expired 0", counts(910_000));
      assertEquals(1, server.received("/company/first").size());
      assertEquals(1, other.received("/company/second").size());
      assertEquals(List.of(), other.faults());
      for (String path : List.of("stranger", "nobody", "disabled")) {
        assertEquals(0, server.received("/company/" + path).size(), path);
      }
    }
  }

  /** An app of a company with one device. */
  private void app(long client, long company, LocalPushServer push, String path)
      throws SQLException {
    rows.client(client, company);
    rows.configure(client, "WEBPUSH", push.configuration());
    rows.devices(client, 1, push, i -> path);
  }
}
