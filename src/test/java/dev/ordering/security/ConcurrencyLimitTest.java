package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AtOnce;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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

  @Test
  void whileTheProcessorsAreBusyNotMoreThanTheLeastRunAtATime() throws Exception {
    assertTrue(mostAtOnce(new ConcurrencyLimit(LEAST, FOREVER, Duration.ZERO, () -> 1)) <= LEAST);
  }

  @Test
  void whileRequestsWaitForOthersMoreRunAtATimeAndLaterFewerAgain() throws Exception {
    AtomicInteger percent = new AtomicInteger(50);
    ConcurrencyLimit limit =
        new ConcurrencyLimit(LEAST, FOREVER, Duration.ZERO, () -> percent.get() / 100.0);
    List<Runnable> slow = enter(limit, LEAST);
    CountDownLatch inside = new CountDownLatch(2 * LEAST);
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < 2 * LEAST; i++) {
      waiting.add(
          new Thread(
              () -> {
                Runnable turn = limit.enter();
                inside.countDown();
                try {
                  inside.await();
                } catch (InterruptedException exception) {
                  Thread.currentThread().interrupt();
                }
                turn.run();
              }));
    }
    waiting.forEach(Thread::start);
    while (waiting.stream().anyMatch(each -> each.getState() != Thread.State.TIMED_WAITING)) {
      Thread.onSpinWait();
    }
    slow.forEach(Runnable::run);
    assertTrue(inside.await(60, TimeUnit.SECONDS), "not inside: " + inside.getCount());

    percent.set(100);
    for (Thread each : waiting) {
      each.join();
    }
    for (int i = 0; i < CLIENTS; i++) {
      limit.enter().run();
    }
    assertTrue(mostAtOnce(limit) <= LEAST);
  }

  @Test
  void whoeverHasWaitedForLongIsCarriedOutBesideSlowRequests() {
    ConcurrencyLimit limit = new ConcurrencyLimit(LEAST, Duration.ofMillis(1), FOREVER, () -> 1);
    enter(limit, 2 * LEAST).forEach(Runnable::run);
  }

  private static List<Runnable> enter(ConcurrencyLimit limit, int times) {
    return Stream.generate(limit::enter).limit(times).toList();
  }

  /** How many requests of many clients run at once at most. */
  private static int mostAtOnce(ConcurrencyLimit limit) throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtOnce.run(
        CLIENTS,
        i ->
            () -> {
              for (int request = 0; request < REQUESTS; request++) {
                Runnable turn = limit.enter();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                LockSupport.parkNanos(1);
                inside.decrementAndGet();
                turn.run();
              }
              return true;
            });
    return most.get();
  }
}
