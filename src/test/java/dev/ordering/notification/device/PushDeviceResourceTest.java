package dev.ordering.notification.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Staff;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.OneServiceTest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Registering devices for push notifications, as an app does it. */
class PushDeviceResourceTest extends OneServiceTest {
  private static final String P256DH =
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  private static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
  private static final String ENDPOINT =
      "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4r";

  private final List<Staff> bad = new ArrayList<>();

  private Staff app(String account, String device) {
    return Staff.signedIn(getBaseUri(), account, "demo-first-party", device);
  }

  /** Signed in once: a password costs time. */
  private Staff bad() {
    if (bad.isEmpty()) {
      bad.add(app("staff", "bad"));
    }
    return bad.get(0);
  }

  private static String apns(String token) {
    return "{\"push_service\": \"apns\", \"token\": \"" + token + "\"}";
  }

  private static String webpush(String endpoint, String p256dh, String auth) {
    return """
        {"push_service": "webpush", "subscription": {"endpoint": "%s", "expirationTime": null,
         "keys": {"p256dh": "%s", "auth": "%s"}}}
        """
        .formatted(endpoint, p256dh, auth);
  }

  private List<String> registered(String where) throws SQLException {
    try (var connection = dataSource().getConnection();
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "select device_id, push_service from push_device where " + where + " order by 1")) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        found.add(rows.getString(1) + " " + rows.getString(2));
      }
      return found;
    }
  }

  @Test
  void aDeviceIsRegisteredChangedAndRemoved() throws SQLException {
    Staff app = app("customer", "phone");
    Answer apple = app.put("/user/devices/phone", apns("ab".repeat(32)));
    Answer browser = app.put("/user/devices/phone", webpush(ENDPOINT, P256DH, AUTH));

    assertEquals(200, apple.status(), apple.response().body());
    assertEquals("phone", apple.json().path("device_id").asText());
    assertEquals("apns", apple.json().path("push_service").asText());
    assertEquals(200, browser.status(), browser.response().body());
    assertEquals(List.of("phone WEBPUSH"), registered("device_id = 'phone'"));
    assertEquals(204, app.delete("/user/devices/phone").status());
    assertEquals(204, app.delete("/user/devices/phone").status());
    assertEquals(List.of(), registered("device_id = 'phone'"));
  }

  @Test
  void aFormIsTakenToo() throws SQLException {
    Staff app = app("customer", "tablet");
    HttpCalls http = new HttpCalls(getBaseUri().toString().replaceFirst("/$", ""));
    String token =
        http.grant("demo-first-party", "customer", "tablet").json().path("access_token").asText();
    Answer answer =
        http.send(
            http.request("/user/devices/tablet")
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", Staff.FORM)
                .PUT(
                    java.net.http.HttpRequest.BodyPublishers.ofString(
                        "push_service=fcm&token=" + "f".repeat(40) + "%3AAPA91b-_x")));

    assertEquals(200, answer.status(), answer.response().body());
    assertEquals(List.of("tablet FCM"), registered("device_id = 'tablet'"));
    // its token was replaced by the grant after it
    assertEquals(401, app.delete("/user/devices/tablet").status());
  }

  @Test
  void aTokenWithoutTheScopeRegistersAndRemovesNothing() {
    Staff narrow = Staff.withScopes(getBaseUri(), "customer", "orders checkout company", "narrow");
    for (Answer answer :
        List.of(
            narrow.put("/user/devices/narrow", apns("ab".repeat(32))),
            narrow.put("/user/devices/narrow", "{}"),
            narrow.delete("/user/devices/narrow"))) {
      assertEquals(403, answer.status());
      assertEquals("insufficient_scope", answer.json().path("error").asText());
      assertEquals(
          "Bearer error=\"insufficient_scope\", scope=\"user\"", answer.header("WWW-Authenticate"));
    }
  }

  @Test
  void onlyADeviceThatIsSignedInCanBeRegistered() {
    Staff app = app("customer", "mine");
    Answer unknown = app.put("/user/devices/other", apns("ab".repeat(32)));

    assertEquals(404, unknown.status());
    assertEquals("unknown_device", unknown.json().path("error").asText());
    assertEquals(404, app.put("/user/devices/" + "x".repeat(600), apns("ab".repeat(32))).status());
  }

  private String base() {
    return getBaseUri().toString().replaceFirst("/$", "");
  }

  @Test
  void revokingTheTokenEndsTheRegistration() throws SQLException {
    HttpCalls http = new HttpCalls(base());
    Answer pair = http.grant("demo-first-party", "customer", "lost");
    String token = pair.json().path("access_token").asText();
    Answer put =
        http.send(
            http.request("/user/devices/lost")
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", Staff.JSON)
                .PUT(java.net.http.HttpRequest.BodyPublishers.ofString(apns("cd".repeat(32)))));
    assertEquals(200, put.status());
    assertEquals(List.of("lost APNS"), registered("device_id = 'lost'"));
    http.refresh(pair.json().path("refresh_token").asText());
    assertEquals(List.of("lost APNS"), registered("device_id = 'lost'"));

    http.post("/oauth/revoke", Map.of("token", token, "client_id", "demo-first-party"));
    http.post(
        "/oauth/revoke",
        Map.of(
            "token", pair.json().path("refresh_token").asText(), "client_id", "demo-first-party"));

    assertEquals(List.of(), registered("device_id = 'lost'"));
  }

  @Test
  void anotherGrantForTheDeviceEndsTheRegistration() throws SQLException {
    app("newcomer", "shared").put("/user/devices/shared", apns("ef".repeat(32)));
    assertEquals(List.of("shared APNS"), registered("device_id = 'shared'"));

    app("newcomer", "shared");

    assertEquals(List.of(), registered("device_id = 'shared'"));
  }

  @Test
  void anAddressBelongsToTheDeviceThatRegisteredItLast() throws SQLException {
    String body = apns("12".repeat(32));
    app("customer", "first").put("/user/devices/first", body);
    assertEquals(200, app("newcomer", "second").put("/user/devices/second", body).status());

    assertEquals(List.of("second APNS"), registered("device_id in ('first', 'second')"));
  }

  @Test
  void devicesThatRegisterOneAddressAtOnceAllSucceedAndOneHasIt() throws Exception {
    List<Staff> apps = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      apps.add(app("customer", "race" + i));
    }
    var threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Answer>> calls = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int number = i;
        calls.add(() -> apps.get(number).put("/user/devices/race" + number, apns("34".repeat(32))));
      }
      for (var answer : threads.invokeAll(calls)) {
        assertEquals(200, answer.get().status(), answer.get().response().body());
      }
    } finally {
      threads.shutdownNow();
    }

    assertEquals(1, registered("device_id like 'race%'").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|400|/push_service",
        "{\"push_service\": \"sms\", \"token\": \"x\"}|400|/push_service",
        "{\"push_service\": \"apns\"}|400|/token",
        "{\"push_service\": \"webpush\"}|400|/subscription",
        "{\"push_service\": \"webpush\", \"subscription\": {}}|400|/subscription/endpoint",
        "{\"push_service\": \"apns\", \"token\": \"xyz\"}|422|/token",
        "{\"push_service\": \"apns\", \"token\": \"abc\"}|422|/token",
        "{\"push_service\": \"fcm\", \"token\": \"short\"}|422|/token",
        "{\"push_service\": \"fcm\", \"token\": 5}|400|/token"
      })
  void whatIsNoAddressIsRefused(String body, int status, String field) {
    Answer answer = bad().put("/user/devices/bad", body);

    assertEquals(status, answer.status());
    assertTrue(answer.json().findValuesAsText("field").contains(field), answer.response().body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://push.example.net/x",
        "https://127.0.0.1/x",
        "https://10.0.0.8/x",
        "https://[::1]/x",
        "https://[2001:4860:4860::8888]/x",
        "https://8.8.8.8/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://push.0x7f/x",
        "https://localhost/x",
        "https://db.internal/x",
        "https://printer.local/x",
        "https://push.example.net:5432/x",
        "https://user@push.example.net/x",
        "https://push.example.net/x#y",
        "https://push.example.net./x",
        "ftp://push.example.net/x",
        "push.example.net/x",
        "https:///x",
        ""
      })
  void anEndpointLeadsToAPushServiceOnTheInternet(String endpoint) {
    Answer answer = bad().put("/user/devices/bad", webpush(endpoint, P256DH, AUTH));

    assertEquals(422, answer.status());
    assertEquals("invalid_push_endpoint", answer.json().path("error").asText());
  }

  @Test
  void keysHaveTheirLengthAndLieOnTheCurve() {
    Staff app = app("staff", "keys");
    String beside = P256DH.substring(0, 80) + "AAAAAAA";

    for (String p256dh : List.of(beside, P256DH.substring(2), "", "A".repeat(87), "!")) {
      assertEquals(
          422, app.put("/user/devices/keys", webpush(ENDPOINT, p256dh, AUTH)).status(), p256dh);
    }
    for (String auth : List.of("", "AAAA", "A".repeat(24), "*")) {
      assertEquals(422, app.put("/user/devices/keys", webpush(ENDPOINT, P256DH, auth)).status());
    }
    assertEquals(200, app.put("/user/devices/keys", webpush(ENDPOINT, P256DH, AUTH)).status());
  }
}
