package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.problem.ProblemException;
import dev.ordering.security.RequestQuotas.Kind;
import dev.ordering.testing.AtOnce;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One user has a share of a node, and leaves the rest to others; so has an address. */
@Tag("thorough")
class RequestsAtOnceTest {
  private static final long USER = 1;
  private static final int MOST = 64;
  private static final int TURNS = 2;
  private static final int MORE = 10;

  private final RequestsAtOnce atOnce =
      new RequestsAtOnce(new RequestQuotas(Map.of(Kind.USER, MOST, Kind.ADDRESS, 2)), TURNS, MORE);

  @Test
  void whoeverWaitsTooLongIsRefusedAndOthersAreNot() {
    List<Runnable> places = new ArrayList<>();
    for (int i = 0; i < TURNS + MORE; i++) {
      places.add(atOnce.enter(Kind.USER, USER));
    }
    ProblemException refused =
        assertThrows(ProblemException.class, () -> atOnce.enter(Kind.USER, USER));
    assertEquals(429, refused.problem().status());
    atOnce.enter(Kind.USER, USER + 1).run();

    places.forEach(Runnable::run);
    atOnce.enter(Kind.USER, USER).run();
  }

  @Test
  void besideOthersWhoeverFindsNoTurnWaitsUntilARequestIsDoneOrASecondIsOver() {
    atOnce.enter(Kind.USER, USER + 1).run();
    List<Runnable> places = new ArrayList<>();
    for (int i = 0; i < TURNS; i++) {
      places.add(atOnce.enter(Kind.USER, USER));
    }
    places.remove(0).run();
    places.add(atOnce.enter(Kind.USER, USER));

    long begin = System.nanoTime();
    atOnce.enter(Kind.USER, USER).run();
    Duration waited = Duration.ofNanos(System.nanoTime() - begin);
    assertTrue(waited.compareTo(Duration.ofMillis(900)) > 0, "waited: " + waited);
  }

  @Test
  void ofManyAtOnceSomeAreCarriedOutInTurnAndTheRestIsRefusedAtOnce() throws Exception {
    int connections = 180;
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch refused = new CountDownLatch(connections - MOST);
    List<Boolean> served =
        AtOnce.run(
            connections,
            i ->
                () -> {
                  try {
                    Runnable place = atOnce.enter(Kind.USER, USER);
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    refused.await();
                    inside.decrementAndGet();
                    place.run();
                    return true;
                  } catch (ProblemException tooMany) {
                    refused.countDown();
                    return false;
                  }
                });

    assertEquals(MOST, served.stream().filter(each -> each).count());
    assertTrue(most.get() <= TURNS + MORE, "at once: " + most);
  }

  @Test
  void anAddressHasNoTurnsAndIsRefusedAtOnce() {
    Runnable first = atOnce.enter(Kind.ADDRESS, "203.0.113.0");
    atOnce.enter(Kind.ADDRESS, "203.0.113.0");
    ProblemException refused =
        assertThrows(ProblemException.class, () -> atOnce.enter(Kind.ADDRESS, "203.0.113.0"));
    assertEquals("1", refused.problem().headers().get("Retry-After"));
    atOnce.enter(Kind.ADDRESS, "198.51.100.0");
    atOnce.enter(Kind.CLIENT, 1L);

    first.run();
    atOnce.enter(Kind.ADDRESS, "203.0.113.0");
  }
}
