package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.OneServiceTest;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From the request of a company to the device that Apple knows, and what becomes of the device. */
@Tag("thorough")
class ApnsDispatchTest extends OneServiceTest {
  private static final String REGISTERED = "select count(*) from push_device where client_id = 2";

  private LocalApnsServer server;
  private PushRows rows;
  private Staff staff;
  private Staff app;

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "pushPrivateAddresses", "true");
  }

  @BeforeAll
  void connectApps() throws SQLException {
    server = new LocalApnsServer();
    rows = new PushRows(dataSource());
    rows.update("update client set company_id = 1 where client_id = 'demo-first-party'");
    rows.configure(2, "APNS", server.configuration());
    staff = Staff.signedIn(getBaseUri(), "staff");
    app = Staff.signedIn(getBaseUri(), "customer", "demo-first-party", "phone");
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** Sends something to the device with a token; how many took it and how many did not. */
  private String sent(String token) throws Exception {
    assertEquals(
        200,
        app.put(
                "/user/devices/phone",
                "{\"push_service\": \"apns\", \"token\": \"%s\"}".formatted(token))
            .status());
    long id = staff.schedule("title", "2024-01-01 00:00:00").json().path("id").asLong();
    Poll.until(
        "sent",
        () -> rows.number("select count(*) from app_notification where sent and id = ?", id) == 1);
    return "delivered %d failed %d"
        .formatted(
            rows.number("select delivered from app_notification where id = ?", id),
            rows.number("select failed from app_notification where id = ?", id));
  }

  @Test
  void aDeviceGetsTheMessage() throws Exception {
    String token = LocalApnsServer.token("ab", 1);

    assertEquals("delivered 1 failed 0", sent(token));
    assertEquals(1, server.received().stream().filter(each -> each.token().equals(token)).count());
  }

  @Test
  void anUnregisteredOrBadTokenIsForgotten() throws Exception {
    for (String begin : new String[] {"dead", "bad0"}) {
      assertEquals("delivered 0 failed 1", sent(LocalApnsServer.token(begin, 1)));
      assertEquals(0, rows.number(REGISTERED));
    }
  }

  @Test
  void aTokenThatExpiredIsForgottenUnlessTheAppGaveItLater() throws Exception {
    server.expire(LocalApnsServer.token("e0", 1), Instant.now().plusSeconds(60));
    server.expire(LocalApnsServer.token("e0", 2), Instant.now().minusSeconds(3_600));

    assertEquals("delivered 0 failed 1", sent(LocalApnsServer.token("e0", 1)));
    assertEquals(0, rows.number(REGISTERED));
    assertEquals("delivered 0 failed 1", sent(LocalApnsServer.token("e0", 2)));
    assertEquals(1, rows.number(REGISTERED));
  }

  @Test
  void whatMayBeAFaultOfTheConfigurationLeavesTheDeviceRegistered() throws Exception {
    assertEquals("delivered 0 failed 1", sent(LocalApnsServer.token("0ff0", 1)));
    assertEquals(1, rows.number(REGISTERED));
  }
}
