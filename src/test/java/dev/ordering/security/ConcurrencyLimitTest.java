package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import dev.ordering.testing.AtOnce;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** While the processors are busy few requests run at a time; slow ones hold up nobody for long. */
@Tag("thorough")
class ConcurrencyLimitTest {
  private static final int LEAST = 4;
  private static final int CLIENTS = 32;
  private static final int REQUESTS = 100;
  private static final Duration FOREVER = Duration.ofHours(1);
  private static final Duration PAUSE = Duration.ofMillis(1);

  @Test
  void whileTheProcessorsAreBusyNotMoreThanTheLeastRunAtATime() throws Exception {
    assertTrue(
        mostAtOnce(new ConcurrencyLimit(LEAST, FOREVER, FOREVER, PAUSE, () -> 1), 1) <= LEAST);
  }

  @Test
  void slowRequestsHoldUpNobodyWhileTheProcessorsHaveTime() {
    ConcurrencyLimit limit = new ConcurrencyLimit(LEAST, FOREVER, FOREVER, PAUSE, () -> 0.5);
    assertTimeoutPreemptively(
        Duration.ofMinutes(1), () -> enter(limit, 4 * LEAST).forEach(Runnable::run));
  }

  @Test
  void onceTheProcessorsAreBusyAgainFewerRunAtATime() throws Exception {
    AtomicInteger percent = new AtomicInteger(50);
    ConcurrencyLimit limit =
        new ConcurrencyLimit(LEAST, FOREVER, FOREVER, PAUSE, () -> percent.get() / 100.0);
    enter(limit, 4 * LEAST).forEach(Runnable::run);
    percent.set(100);
    Poll.until(
        "no more than the least run at a time",
        () -> {
          limit.enter().run();
          return mostAtOnce(limit, 1) <= LEAST;
        });
  }

  @Test
  void whoeverHasWaitedForLongIsCarriedOutBesideSlowRequests() {
    ConcurrencyLimit limit =
        new ConcurrencyLimit(LEAST, Duration.ofMillis(1), FOREVER, PAUSE, () -> 1);
    enter(limit, 2 * LEAST).forEach(Runnable::run);
  }

  /** Otherwise they would wait with connections of the database, until the pool has none left. */
  @Test
  void onlySomeOfThoseWhoHaveWaitedAreCarriedOutBesideManySlowRequests() throws Exception {
    ConcurrencyLimit limit =
        new ConcurrencyLimit(LEAST, Duration.ofMillis(1), FOREVER, PAUSE, () -> 1);
    int most = mostAtOnce(limit, Duration.ofMillis(3).toNanos());
    assertTrue(most > LEAST && most <= 4 * LEAST, () -> most + " at once");
  }

  @Test
  void whoeverHasWaitedForVeryLongIsCarriedOutWhateverTheOthersDo() {
    ConcurrencyLimit limit =
        new ConcurrencyLimit(LEAST, Duration.ofMillis(1), Duration.ofMillis(1), PAUSE, () -> 1);
    enter(limit, 6 * LEAST).forEach(Runnable::run);
  }

  private static List<Runnable> enter(ConcurrencyLimit limit, int times) {
    return Stream.generate(limit::enter).limit(times).toList();
  }

  /** How many requests of many clients run at once at most, each for so many nanoseconds. */
  private static int mostAtOnce(ConcurrencyLimit limit, long nanos) throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtOnce.run(
        CLIENTS,
        i ->
            () -> {
              for (int request = 0; request < REQUESTS; request++) {
                Runnable turn = limit.enter();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                LockSupport.parkNanos(nanos);
                inside.decrementAndGet();
                turn.run();
              }
              return true;
            });
    return most.get();
  }
}
