package dev.ordering.notification.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.LocalFcmServer;
import dev.ordering.notification.configuration.PushConnections;
import dev.ordering.notification.configuration.PushCredentials;
import dev.ordering.notification.dispatch.SentBatch.PendingMessage;
import dev.ordering.notification.model.Attempt;
import dev.ordering.notification.model.Delivery;
import dev.ordering.notification.push.AppPushService;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.OnePushService;
import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushMessage;
import dev.ordering.notification.push.PushOutcome;
import dev.ordering.notification.push.PushOutcome.Result;
import dev.ordering.notification.push.PushService;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.EndpointPolicy;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is on its way at once, and for how long, over real connections. */
@Tag("thorough")
class PushSenderTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "title", "message");
  private static final int MOST = 64;

  private final PushConnections connections = new PushConnections(new EndpointPolicy(true));

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
        .mapToObj(i -> delivery(i, new PushTarget(PushKind.FCM, "d" + i, Optional.empty())))
        .toList();
  }

  private static Delivery delivery(long id, PushTarget address) {
    return new Delivery(id, 0, Optional.of(new Delivery.Target(1, address)));
  }

  private static List<Attempt> sent(
      OnePushService service,
      List<Delivery> deliveries,
      long leasedAt,
      BooleanSupplier isStopping) {
    return all(new PushSender(service).send(MESSAGE, deliveries, leasedAt, isStopping)).toList();
  }

  /** What came of all that were begun, waiting for those that are late. */
  private static Stream<Attempt> all(SentBatch sentBatch) {
    return Stream.concat(
        sentBatch.result().attempts().stream(),
        sentBatch.late().stream().map(PendingMessage::attempt));
  }

  private SentBatch sent(PushSender courier, List<Delivery> deliveries) {
    return courier.send(MESSAGE, deliveries, System.nanoTime(), () -> false);
  }

  @Test
  void aBoundedNumberIsOnItsWayAndConnectionsAreUsedAgain() throws Exception {
    try (LocalFcmServer server = new LocalFcmServer(40);
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      PushSender courier = new PushSender(fcm);
      List<Attempt> attempts = new ArrayList<>();
      // on a busy machine the time of one batch may not be enough
      for (List<Delivery> rest = fcm(500); !rest.isEmpty(); ) {
        SentBatch sentBatch = sent(courier, rest);
        List<Attempt> begun = all(sentBatch).toList();
        courier.end(begun);
        attempts.addAll(begun);
        rest =
            Stream.concat(
                    sentBatch.result().notStarted().stream(),
                    sentBatch.result().postponed().stream())
                .toList();
      }

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
  void forAPushServiceThatHangsOnlyItsOwnDevicesWait() throws Exception {
    try (LocalPushServer server = new LocalPushServer();
        LocalFcmServer google = new LocalFcmServer();
        OnePushService browsers = service(PushKind.WEBPUSH, server.configuration());
        OnePushService fcm = service(PushKind.FCM, google.configuration())) {
      PushSender courier = new PushSender(new TwoPushServices(browsers, fcm));
      assertEquals(1, all(sent(courier, fcm(1))).count(), "connected");
      List<Delivery> hanging =
          IntStream.range(1_000, 1_100).mapToObj(i -> delivery(i, browser(server, i))).toList();
      List<Delivery> both = Stream.concat(hanging.stream(), fcm(80).stream().skip(1)).toList();

      SentBatch first = sent(courier, both);
      SentBatch second = sent(courier, both.subList(0, 100));

      assertEquals(Set.of(new AppPushService(1, PushKind.WEBPUSH)), courier.hanging());
      assertEquals(100 - MOST, first.result().postponed().size());
      assertTrue(first.result().postponed().stream().allMatch(each -> each.deviceId() >= 1_000));
      assertEquals(List.of(), first.result().notStarted());
      assertEquals(
          100, second.result().postponed().size(), "they are still under way, or would be");
      List<Attempt> attempts = all(first).toList();
      assertEquals(MOST, attempts.stream().filter(PushSenderTest::hangs).count());
      assertEquals(79 + MOST, attempts.size());
      assertEquals(Set.of(), courier.hanging(), "they have answered");
    }
  }

  private static boolean hangs(Attempt attempt) {
    return attempt.delivery().deviceId() >= 1_000;
  }

  @Test
  void aDeviceGetsTheNextMessageWhenItIsKeptWhatCameOfTheLast() throws Exception {
    try (LocalFcmServer server = new LocalFcmServer();
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      PushSender courier = new PushSender(fcm);
      List<Delivery> one = fcm(1);
      List<Attempt> first = all(sent(courier, one)).toList();
      SentBatch tooEarly = sent(courier, one);
      courier.end(first);
      List<Attempt> second = all(sent(courier, one)).toList();

      assertEquals(1, first.size());
      assertEquals(one, tooEarly.result().postponed());
      assertEquals(List.of(), tooEarly.late());
      assertEquals(1, second.size());
      assertEquals(2, server.received().size());
    }
  }

  @Test
  void aMessageWhoseServiceIsNotKnownDoesNotReleaseTheDeviceOfAnother() throws Exception {
    AtomicBoolean known = new AtomicBoolean(true);
    try (LocalFcmServer server = new LocalFcmServer();
        OnePushService fcm = service(PushKind.FCM, server.configuration())) {
      PushSender sender = new PushSender(new SometimesUnknown(fcm, known));
      List<Delivery> one = fcm(1);
      SentBatch first = sent(sender, one);
      known.set(false);
      sender.end(all(sent(sender, one)).toList());
      known.set(true);
      SentBatch beforeTheFirstIsKept = sent(sender, one);

      assertEquals(1, all(first).count());
      assertEquals(one, beforeTheFirstIsKept.result().postponed());
      assertEquals(1, server.received().size());
    }
  }

  /** As if the configuration could not be read. */
  private record SometimesUnknown(OnePushService fcm, AtomicBoolean known) implements PushServices {
    @Override
    public PushService of(long clientId, PushKind kind) {
      if (!known.get()) {
        throw new IllegalStateException("the configuration cannot be read");
      }
      return fcm.service();
    }

    @Override
    public void close() {
      // the caller closes the service
    }
  }

  /** A customer may have chosen a host whose name server takes its time. */
  @Test
  void forANameServerThatHangsNobodyElseWaits() throws Exception {
    CountDownLatch answers = new CountDownLatch(1);
    EndpointPolicy.NameServer names =
        host -> {
          if (host.equals("slow.example.com")) {
            try {
              boolean unused = answers.await(5, TimeUnit.MINUTES);
            } catch (InterruptedException stopped) {
              Thread.currentThread().interrupt();
            }
          }
          return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
    try (LocalPushServer keys = new LocalPushServer();
        PushConnections publicOnes = new PushConnections(new EndpointPolicy(false, names));
        OnePushService browsers =
            new OnePushService(
                new PushCredentials(publicOnes, Clock.systemUTC())
                    .service(PushKind.WEBPUSH, keys.configuration()))) {
      List<Delivery> both =
          List.of(
              delivery(1, browser("https://slow.example.com/x", keys)),
              delivery(2, browser("https://quick.example.com/x", keys)));
      SentBatch sentBatch = sent(new PushSender(browsers), both);

      assertEquals(
          List.of(new Attempt(both.get(1), PushOutcome.refused("private address"))),
          sentBatch.result().attempts());
      assertEquals(1, sentBatch.late().size());
      answers.countDown();
      assertEquals(
          PushOutcome.refused("private address"), sentBatch.late().get(0).attempt().outcome());
    }
  }

  private record TwoPushServices(OnePushService browsers, OnePushService fcm)
      implements PushServices {
    @Override
    public PushService of(long clientId, PushKind kind) {
      return kind == PushKind.FCM ? fcm.service() : browsers.service();
    }

    @Override
    public void close() {
      // by who opened them
    }
  }

  private static PushTarget browser(LocalPushServer server, int number) {
    return browser(server.origin() + "/slow/" + number, server);
  }

  private static PushTarget browser(String endpoint, LocalPushServer keys) {
    return new PushTarget(
        PushKind.WEBPUSH, endpoint, Optional.of(new PushKeys(keys.p256dh(), keys.auth())));
  }

  @Test
  void whoSleptWhileItsLeaseRanOutBeginsNothingMore() throws Exception {
    Duration used = PushSender.LATEST_START.minusMillis(200);
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
      List<Attempt> attempts =
          sent(browsers, List.of(delivery(1, browser(server, 1))), System.nanoTime(), () -> false);

      assertEquals(PushOutcome.delivered(), attempts.get(0).outcome());
    }
  }

  /** Whoever registers an address decides what it answers. */
  @Test
  void anAnswerWithoutEndIsBrokenOff() throws Exception {
    try (LocalPushServer server = new LocalPushServer();
        OnePushService browsers = service(PushKind.WEBPUSH, server.configuration())) {
      PushTarget endless = browser(server.origin() + "/endless/x", server);
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
