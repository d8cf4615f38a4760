package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.PushOutcome.Result;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many messages are on their way at once, over real connections. */
class CourierTest {
  private static final PushMessage MESSAGE = new PushMessage(7, "title", "message");
  private static final int MOST = 64;

  private record Only(PushService service) implements PushServices {
    @Override
    public PushService of(long clientId, PushKind kind) {
      return service;
    }

    @Override
    public void close() {
      service.close();
    }
  }

  @Test
  void aBoundedNumberIsOnItsWayAndConnectionsAreUsedAgain() throws Exception {
    PushConnections connections = new PushConnections(new PushEndpoints(true));
    try (LocalFcmServer server = new LocalFcmServer(40);
        Only fcm =
            new Only(
                new PushCredentials(connections, Clock.systemUTC())
                    .service(PushKind.FCM, server.configuration()))) {
      List<Delivery> deliveries =
          IntStream.range(0, 500)
              .mapToObj(
                  i ->
                      new Delivery(
                          i,
                          0,
                          Optional.of(
                              new Delivery.Target(
                                  1, new PushAddress(PushKind.FCM, "d" + i, Optional.empty())))))
              .toList();
      List<Attempt> attempts = new Courier(fcm, tried -> {}).send(MESSAGE, deliveries, () -> false);

      assertEquals(500, attempts.size());
      assertTrue(
          attempts.stream().allMatch(each -> each.outcome().result() == Result.DELIVERED),
          () -> server.faults().toString());
      assertEquals(500, server.received().size());
      assertTrue(server.mostAtOnce() <= MOST, "at once: " + server.mostAtOnce());
      assertTrue(server.connections() <= MOST, "connections: " + server.connections());
    } finally {
      connections.close();
    }
  }
}
