package dev.ordering.notification.push.fcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.LocalFcmServer;
import dev.ordering.notification.configuration.PushConnections;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushOutcome.Result;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.notification.push.apns.ApnsCredentials;
import dev.ordering.outbound.EndpointPolicy;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** FCM, spoken over real connections with a server that looks closely. */
@Tag("thorough")
class FcmServiceTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "Zoë’s 🎂", "Line\ntwo 👩‍👩‍👧");

  private LocalFcmServer server;
  private PushConnections connections;
  private PushCredentials credentials;

  @BeforeEach
  void open() throws IOException {
    server = new LocalFcmServer();
    connections = new PushConnections(new EndpointPolicy(true));
    credentials = new PushCredentials(connections, Clock.systemUTC());
  }

  @AfterEach
  void close() {
    connections.close();
    server.close();
  }

  private static PushOutcome send(PushService service, PushKind kind, String token) {
    return service.send(MESSAGE, new PushTarget(kind, token, Optional.empty())).join();
  }

  @Test
  void fcmTakesTheMessageAndOneAccessTokenServesMany() {
    PushService fcm = credentials.service(PushKind.FCM, server.configuration());
    List<CompletableFuture<PushOutcome>> sent = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      sent.add(fcm.send(MESSAGE, new PushTarget(PushKind.FCM, "device" + i, Optional.empty())));
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
    // a repetition takes the place of the first on the device
    assertEquals("n7", body.at("/message/android/notification/tag").asText());
    assertEquals("n7", body.at("/message/apns/headers/apns-collapse-id").asText());
  }

  @Test
  void fcmSaysWhatIsDeadBusyOrRefused() {
    PushService fcm = credentials.service(PushKind.FCM, server.configuration());

    assertEquals(Result.GONE, send(fcm, PushKind.FCM, "dead").result());
    assertEquals(Result.REFUSED, send(fcm, PushKind.FCM, "elsewhere").result());
    assertEquals(Result.REFUSED, send(fcm, PushKind.FCM, "bad").result());
    // the project of the configuration may be the wrong one: the device keeps its registration
    assertEquals(Result.REFUSED, send(fcm, PushKind.FCM, "sender").result());
    assertEquals(
        PushOutcome.retry("status 429", Optional.of(Duration.ofSeconds(42))),
        send(fcm, PushKind.FCM, "busy"));
  }

  @Test
  void anAccessTokenThatIsTakenNoMoreIsReplacedOnce() {
    PushService fcm = credentials.service(PushKind.FCM, server.configuration());
    assertEquals(Result.DELIVERED, send(fcm, PushKind.FCM, "one").result());
    server.take("access-2");

    assertEquals(PushOutcome.retry("status 401"), send(fcm, PushKind.FCM, "one"));
    assertEquals(Result.DELIVERED, send(fcm, PushKind.FCM, "one").result());
    assertEquals(2, server.accessTokens());
  }

  @Test
  void anAccountThatGetsNoAccessTokenIsTriedAgainLater() {
    server.refuse();
    PushService fcm = credentials.service(PushKind.FCM, server.configuration());
    CompletableFuture<PushOutcome> sent =
        fcm.send(MESSAGE, new PushTarget(PushKind.FCM, "one", Optional.empty()));

    assertThrows(CompletionException.class, sent::join);
    assertEquals(0, server.received().size());
  }

  @Test
  void neitherMessagesNorAccessTokensAreFetchedFromPrivateAddresses() {
    PushConnections guarded = new PushConnections(new EndpointPolicy(false));
    try {
      FcmCredentials read = (FcmCredentials) credentials.read(PushKind.FCM, server.configuration());
      CompletableFuture<PushOutcome> sent =
          new FcmService(guarded.http(), read, Clock.systemUTC())
              .send(MESSAGE, new PushTarget(PushKind.FCM, "one", Optional.empty()));

      assertThrows(CompletionException.class, sent::join);
      assertEquals(0, server.accessTokens());
      assertEquals(List.of(), server.faults());
    } finally {
      guarded.close();
    }
  }

  @Test
  void theLongestEmojiFit() {
    PushMessage longest = new PushMessage(1, "😀".repeat(100), "👩‍👩‍👧".repeat(200));
    PushTarget address = new PushTarget(PushKind.FCM, "ab", Optional.empty());

    assertEquals(
        Result.DELIVERED,
        credentials
            .service(PushKind.FCM, server.configuration())
            .send(longest, address)
            .join()
            .result());
    var received = server.received().get(0);
    String text = received.body().toString();
    assertTrue(received.bytes() <= 4200, "bytes " + received.bytes());
    assertTrue(text.contains("👩‍👩‍👧…"), text);
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
              server.configuration().replace("PRIVATE KEY-----\\n", "PRIVATE KEY-----\\n*"))) {
        assertThrows(
            NotificationException.NotAcceptable.class, () -> credentials.service(kind, settings));
      }
    }
  }

  @Test
  void noSecretIsPrinted() {
    String key =
        new ApnsCredentials("team", "key", "topic", "secret", Optional.empty(), Optional.empty())
            .toString();

    assertFalse(key.contains("secret"));
    assertFalse(
        new PushTarget(PushKind.FCM, "secret", Optional.empty()).toString().contains("secret"));
  }
}
