package dev.ordering.notification.push.apns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.LocalApnsServer;
import dev.ordering.notification.Poll;
import dev.ordering.notification.configuration.PushConnections;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushOutcome.Result;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.EndpointPolicy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** APNs over HTTP/2 and TLS, with pushy's own server at the other end. */
@Tag("thorough")
class ApnsServiceTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "Zoë’s 🎂", "Line\ntwo 👩‍👩‍👧");

  /** As many as a node has on their way to one push service. */
  private static final int AT_ONCE = 64;

  private LocalApnsServer server;
  private PushConnections connections;

  /** The first message of a process loads and makes what all others use. */
  @BeforeAll
  static void warmUp() throws Exception {
    ApnsServiceTest first = new ApnsServiceTest();
    first.open();
    try {
      PushService apns = first.service(first.server.configuration());
      Poll.until(
          "delivered",
          () -> outcome(apns, LocalApnsServer.token("ab", 0)).result() == Result.DELIVERED);
    } finally {
      first.close();
    }
  }

  @BeforeEach
  void open() {
    server = new LocalApnsServer();
    connections = new PushConnections(new EndpointPolicy(true));
  }

  @AfterEach
  void close() {
    connections.close();
    server.close();
  }

  private PushService service(String settings) {
    return new PushCredentials(connections, Clock.systemUTC()).service(PushKind.APNS, settings);
  }

  private static CompletableFuture<PushOutcome> send(PushService service, String token) {
    return service.send(MESSAGE, new PushTarget(PushKind.APNS, token, Optional.empty()));
  }

  private static PushOutcome outcome(PushService service, String token) {
    return send(service, token).join();
  }

  @Test
  void theMessageArrivesWithTheTopicAndATokenThatTheKeySigned() {
    String token = LocalApnsServer.token("ab", 1);
    PushOutcome outcome = outcome(service(server.configuration()), token);

    assertEquals(Result.DELIVERED, outcome.result(), outcome.reason());
    var received = server.received().get(0);
    assertEquals(token, received.token());
    assertEquals("Zoë’s 🎂", received.payload().at("/aps/alert/title").asText());
    assertEquals("Line\ntwo 👩‍👩‍👧", received.payload().at("/aps/alert/body").asText());
    assertEquals("default", received.payload().at("/aps/sound").asText());
    assertEquals(7, received.payload().path("notification_id").asInt());
    assertEquals(LocalApnsServer.TOPIC, received.headers().get("apns-topic"));
    assertEquals("alert", received.headers().get("apns-push-type"));
    assertEquals("10", received.headers().get("apns-priority"));
    assertEquals("n7", received.headers().get("apns-collapse-id"));
    assertTrue(received.headers().get("authorization").startsWith("bearer "));
    long kept =
        Long.parseLong(received.headers().get("apns-expiration")) - Instant.now().getEpochSecond();
    assertTrue(Math.abs(kept - 86_400) < 60, "kept for " + kept + " s");
  }

  @Test
  void aRepetitionHasTheSameIdAndAnotherDeviceAnother() {
    PushService apns = service(server.configuration());
    for (int number : new int[] {1, 1, 2}) {
      outcome(apns, LocalApnsServer.token("ab", number));
    }
    List<String> ids =
        server.received().stream().map(received -> received.headers().get("apns-id")).toList();

    assertEquals(ids.get(0), ids.get(1));
    assertTrue(!ids.get(0).equals(ids.get(2)), ids.toString());
  }

  @Test
  void oneConnectionCarriesManyMessagesAtOnce() {
    PushService apns = service(server.configuration());
    List<CompletableFuture<PushOutcome>> sent = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      sent.add(send(apns, LocalApnsServer.token("ab", i)));
    }
    for (CompletableFuture<PushOutcome> one : sent) {
      assertEquals(Result.DELIVERED, one.join().result(), one.join().reason());
    }

    assertEquals(AT_ONCE, server.accepted());
    assertEquals(1, server.connections());
    assertEquals(
        1,
        server.received().stream()
            .map(received -> received.headers().get("authorization"))
            .distinct()
            .count());
  }

  @Test
  void whatTheServerSaysDecidesWhatFollows() {
    PushService apns = service(server.configuration());
    Instant since = Instant.parse("2026-01-02T03:04:05Z");
    server.expire(LocalApnsServer.token("ee", 9), since);

    assertEquals(Result.GONE, outcome(apns, LocalApnsServer.token("dead", 1)).result());
    assertEquals(Result.GONE, outcome(apns, LocalApnsServer.token("bad0", 1)).result());
    assertEquals(
        PushOutcome.gone("status 410 Unregistered", Optional.of(since)),
        outcome(apns, LocalApnsServer.token("ee", 9)));
    assertEquals(
        PushOutcome.retry("status 429 TooManyRequests"),
        outcome(apns, LocalApnsServer.token("b059", 1)));
    assertEquals(
        PushOutcome.retry("status 500 InternalServerError"),
        outcome(apns, LocalApnsServer.token("5000", 1)));
    // the topic of the configuration may be the wrong one: the device keeps its registration
    assertEquals(Result.REFUSED, outcome(apns, LocalApnsServer.token("0ff0", 1)).result());
  }

  @Test
  void aConfigurationOfAnotherTeamOrTopicIsRefusedByTheServer() {
    String token = LocalApnsServer.token("ab", 1);

    assertEquals(
        Result.REFUSED,
        outcome(service(server.configuration("OTHER12345", LocalApnsServer.TOPIC)), token)
            .result());
    assertEquals(
        Result.REFUSED,
        outcome(service(server.configuration("TEAM123456", "be.other.app")), token).result());
    assertEquals(0, server.accepted());
  }

  @Test
  void aServerWithAnotherCertificateIsNotTrusted() {
    String untrusted = server.configuration().replaceFirst(", \"certificate\": \"[^\"]*\"", "");

    assertEquals(
        Result.RETRY, outcome(service(untrusted), LocalApnsServer.token("ab", 1)).result());
    assertEquals(0, server.received().size());
  }

  @Test
  void aServerThatIsNotThereOrIsSilentIsTriedAgainLater() throws Exception {
    try (java.net.ServerSocket silent = new java.net.ServerSocket(0)) {
      String settings =
          server
              .configuration()
              .replaceFirst("127.0.0.1:[0-9]+", "127.0.0.1:" + silent.getLocalPort());
      long start = System.nanoTime();
      PushOutcome outcome = outcome(service(settings), LocalApnsServer.token("ab", 1));
      Duration took = Duration.ofNanos(System.nanoTime() - start);

      assertEquals(Result.RETRY, outcome.result());
      assertTrue(took.toSeconds() < 60, took.toString());
    }
  }

  @Test
  void theLongestEmojiFit() {
    PushMessage longest = new PushMessage(1, "😀".repeat(100), "👩‍👩‍👧".repeat(200));
    PushTarget address =
        new PushTarget(PushKind.APNS, LocalApnsServer.token("ab", 1), Optional.empty());

    assertEquals(
        Result.DELIVERED, service(server.configuration()).send(longest, address).join().result());
    var received = server.received().get(0);
    assertTrue(received.bytes() <= 4096 && received.bytes() > 4000, "bytes " + received.bytes());
    assertTrue(received.payload().at("/aps/alert/body").asText().endsWith("👩‍👩‍👧…"));
  }

  @Test
  void aPrivateServerIsNotConnectedTo() {
    PushConnections guarded = new PushConnections(new EndpointPolicy(false));
    try {
      ApnsCredentials credentials =
          (ApnsCredentials)
              new PushCredentials(connections, Clock.systemUTC())
                  .read(PushKind.APNS, server.configuration());
      PushService apns =
          new ApnsService(guarded.apns(), guarded.http().dns(), credentials, Clock.systemUTC());

      assertEquals(
          PushOutcome.refused("private address"), outcome(apns, LocalApnsServer.token("ab", 1)));
      assertEquals(0, server.connections());
    } finally {
      guarded.close();
    }
  }

  @Test
  void nothingOfItsThreadsIsLeftWhenItIsClosed() {
    outcome(service(server.configuration()), LocalApnsServer.token("ab", 1));
    assertTrue(hasThread("ordering-apns"));

    connections.close();

    assertTrue(!hasThread("ordering-apns"));
  }

  private static boolean hasThread(String name) {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith(name));
  }
}
