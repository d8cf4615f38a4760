package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.PushOutcome.Result;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is on its way at once, and for how long, over real connections. */
class CourierTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "title", "message");
  private static final int MOST = 64;

  private final PushConnections connections = new PushConnections(new PushEndpoints(true));

  @AfterEach
  void close() {
    connections.close();
  }

  private OnePushService service(PushKind kind, String settings) {
    return new OnePushService(
        new PushCredentials(connections, Clock.systemUTC()).service(kind, settings));
  }

  private static List<Delivery> fcm(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> delivery(i, new PushAddress(PushKind.FCM, "d" + i, Optional.empty())))
        .toList();
  }

  private static Delivery delivery(long id, PushAddress address) {
    return new Delivery(id, 0, Optional.of(new Delivery.Target(1, address)));
  }

  private static List<Attempt> sent(
      OnePushService service,
      List<Delivery> deliveries,
      long leasedAt,
      BooleanSupplier isStopping) {
    return new Courier(service, tried -> {}).send(MESSAGE, deliveries, leasedAt, isStopping);
  }

  @Test
  void aBoundedNumberIsOnItsWayAndConnectionsAreUsedAgain() throws Exception {
    try (LocalFcmServer server = new LocalFcmServer(40);
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      List<Attempt> attempts = sent(fcm, fcm(500), System.nanoTime(), () -> false);

      assertEquals(500, attempts.size());
      assertTrue(
          attempts.stream().allMatch(each -> each.outcome().result() == Result.DELIVERED),
          () -> server.faults().toString());
      assertEquals(500, server.received().size());
      assertTrue(server.mostAtOnce() <= MOST, "at once: " + server.mostAtOnce());
      assertTrue(server.connections() <= MOST, "connections: " + server.connections());
    }
  }

  @Test
  void whoSleptWhileItsLeaseRanOutBeginsNothingMore() throws Exception {
    Duration used = Courier.LATEST.minusMillis(200);
    BooleanSupplier sleepy =
        () -> {
          try {
            TimeUnit.MILLISECONDS.sleep(300);
          } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
          }
          return false;
        };
    try (LocalFcmServer server = new LocalFcmServer();
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      List<Attempt> attempts = sent(fcm, fcm(5), System.nanoTime() - used.toNanos(), sleepy);

      assertEquals(List.of(), attempts);
      assertEquals(List.of(), server.received());
    }
  }

  /** To send it again would be to send it twice. */
  @Test
  void anAnswerThatTakesEightSecondsIsWaitedFor() {
    try (LocalPushServer server = new LocalPushServer();
        OnePushService browsers = service(PushKind.WEBPUSH, server.configuration())) {
      PushAddress slow =
          new PushAddress(
              PushKind.WEBPUSH,
              server.origin() + "/slow/x",
              Optional.of(new PushKeys(server.p256dh(), server.auth())));
      List<Attempt> attempts =
          sent(browsers, List.of(delivery(1, slow)), System.nanoTime(), () -> false);

      assertEquals(PushOutcome.delivered(), attempts.get(0).outcome());
    }
  }

  /** Whoever registers an address decides what it answers. */
  @Test
  void anAnswerWithoutEndIsBrokenOff() throws Exception {
    try (LocalPushServer server = new LocalPushServer();
        OnePushService browsers = service(PushKind.WEBPUSH, server.configuration())) {
      PushAddress endless =
          new PushAddress(
              PushKind.WEBPUSH,
              server.origin() + "/endless/x",
              Optional.of(new PushKeys(server.p256dh(), server.auth())));
      List<Attempt> attempts =
          sent(browsers, List.of(delivery(1, endless)), System.nanoTime(), () -> false);

      assertEquals(PushOutcome.delivered(), attempts.get(0).outcome());
      assertTrue(server.awaitBrokenOff());
    }
  }

  /** The next attempt would send it a second time. */
  @Test
  void aMessageWhoseAccessTokenComesTooLateIsNotSentAnyMore() throws Exception {
    try (LocalFcmServer server = new LocalFcmServer();
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      server.giveTokensAfter(Duration.ofSeconds(6));
      List<Attempt> attempts = sent(fcm, fcm(1), System.nanoTime(), () -> false);

      assertEquals(PushOutcome.retry("HttpTimeoutException"), attempts.get(0).outcome());
      assertEquals(1, server.accessTokens());
      assertEquals(List.of(), server.received());
    }
  }
}
