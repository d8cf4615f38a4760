package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.PushOutcome.Result;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** APNs and FCM, spoken over real connections with servers that look closely. */
class AppPushServicesTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "Zoë’s 🎂", "Line\ntwo 👩‍👩‍👧");

  private LocalAppPushServer server;
  private PushHttp http;
  private PushCredentials credentials;

  @BeforeEach
  void open() throws IOException {
    server = new LocalAppPushServer();
    http = new PushHttp();
    credentials = new PushCredentials(http, new PushEndpoints(true), Clock.systemUTC());
  }

  @AfterEach
  void close() {
    http.close();
    server.close();
  }

  private static PushOutcome send(PushService service, PushKind kind, String token) {
    return service.send(MESSAGE, new PushAddress(kind, token, Optional.empty())).join();
  }

  @Test
  void fcmTakesTheMessageAndOneAccessTokenServesMany() {
    PushService fcm = credentials.service(PushKind.FCM, server.fcm());
    List<CompletableFuture<PushOutcome>> sent = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      sent.add(fcm.send(MESSAGE, new PushAddress(PushKind.FCM, "device" + i, Optional.empty())));
    }
    for (CompletableFuture<PushOutcome> one : sent) {
      assertEquals(Result.DELIVERED, one.join().result(), server.faults().toString());
    }
    var body = server.received().get(0).body();

    assertEquals(1, server.accessTokens());
    assertEquals(20, server.received().size());
    assertEquals("Zoë’s 🎂", body.at("/message/notification/title").asText());
    assertEquals("Line\ntwo 👩‍👩‍👧", body.at("/message/notification/body").asText());
    assertEquals("7", body.at("/message/data/notification_id").asText());
    assertEquals("n7", body.at("/message/android/collapse_key").asText());
  }

  @Test
  void fcmSaysWhatIsDeadBusyOrRefused() {
    PushService fcm = credentials.service(PushKind.FCM, server.fcm());

    assertEquals(Result.GONE, send(fcm, PushKind.FCM, "dead").result());
    assertEquals(Result.REFUSED, send(fcm, PushKind.FCM, "bad").result());
    assertEquals(
        PushOutcome.retry("status 429", Optional.of(Duration.ofSeconds(42))),
        send(fcm, PushKind.FCM, "busy"));
  }

  @Test
  void apnsTakesTheMessage() {
    PushService apns = credentials.service(PushKind.APNS, server.apns());

    assertEquals(
        Result.DELIVERED,
        send(apns, PushKind.APNS, "ab12").result(),
        () -> server.faults().toString());
    var received = server.received().get(0);
    assertEquals("/3/device/ab12", received.path());
    assertEquals("Zoë’s 🎂", received.body().at("/aps/alert/title").asText());
    assertEquals("Line\ntwo 👩‍👩‍👧", received.body().at("/aps/alert/body").asText());
    assertEquals(7, received.body().path("notification_id").asInt());
  }

  @Test
  void apnsSaysWhatIsDeadBusyOrRefused() {
    PushService apns = credentials.service(PushKind.APNS, server.apns());

    assertEquals(Result.GONE, send(apns, PushKind.APNS, "dead").result());
    assertEquals(Result.GONE, send(apns, PushKind.APNS, "baddead").result());
    assertEquals(Result.REFUSED, send(apns, PushKind.APNS, "bad").result());
    assertEquals(
        PushOutcome.retry("status 429", Optional.of(Duration.ofSeconds(42))),
        send(apns, PushKind.APNS, "busy"));
  }

  @Test
  void theLongestEmojiFit() {
    PushMessage longest = new PushMessage(1, "😀".repeat(100), "👩‍👩‍👧".repeat(200));
    for (PushKind kind : List.of(PushKind.APNS, PushKind.FCM)) {
      String settings = kind == PushKind.APNS ? server.apns() : server.fcm();
      PushAddress address = new PushAddress(kind, "ab", Optional.empty());
      assertEquals(
          Result.DELIVERED,
          credentials.service(kind, settings).send(longest, address).join().result());
    }

    for (var received : server.received()) {
      String text = received.body().toString();
      assertTrue(received.bytes() <= 4200, "bytes " + received.bytes());
      assertTrue(text.contains("👩‍👩‍👧…"), text);
    }
  }

  @Test
  void aConfigurationWithoutAUsableKeyIsRefused() {
    for (PushKind kind : PushKind.values()) {
      for (String settings :
          List.of(
              "",
              "null",
              "[]",
              "{}",
              "{\"private_key\": \"x\"}",
              server.fcm().replace("PRIVATE KEY-----\\n", "PRIVATE KEY-----\\n*"))) {
        assertThrows(
            NotificationException.NotAcceptable.class, () -> credentials.service(kind, settings));
      }
    }
  }

  @Test
  void noSecretIsPrinted() {
    String key =
        new ApnsCredentials(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("secret"),
                Optional.empty())
            .toString();

    assertFalse(key.contains("secret"));
    assertFalse(
        new PushAddress(PushKind.FCM, "secret", Optional.empty()).toString().contains("secret"));
  }
}
