package dev.ordering.notification.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.Poll;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who waits for whom among the batches of companies, with real threads. */
@Tag("thorough")
class CompanyBulkheadTest {
  private static final Duration SLOW = Duration.ofMillis(500);
  private static final int MOST_SLOW = 2;

  private CompanyBulkhead turns = new CompanyBulkhead(8, SLOW, MOST_SLOW);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void stop() {
    end.countDown();
    threads.shutdownNow();
  }

  private Optional<String> batch(long company, Duration takes) {
    assertTrue(turns.enter(company));
    try {
      return turns.runExclusively(
          company,
          () -> {
            await(takes);
            return "done";
          });
    } finally {
      turns.leave(company);
    }
  }

  private void await(Duration takes) {
    try {
      boolean unused = end.await(takes.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** A batch that hangs until the test ends. */
  private Future<Optional<String>> hanging(long company) {
    return threads.submit(() -> batch(company, Duration.ofMinutes(1)));
  }

  @Test
  void batchesThatAreQuickWaitForEachOther() throws Exception {
    turns = new CompanyBulkhead(8, Duration.ofMinutes(5), MOST_SLOW);
    List<Future<Optional<String>>> batches = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      batches.add(threads.submit(() -> batch(1, Duration.ofMillis(20))));
    }
    for (Future<Optional<String>> one : batches) {
      assertEquals(Optional.of("done"), one.get(5, TimeUnit.MINUTES));
    }
    assertFalse(turns.isSlow(1));
  }

  @Test
  void whoWaitsBehindABatchThatHangsGivesUpSoon() throws Exception {
    List<Future<Optional<String>>> both = List.of(hanging(1), hanging(1));
    Poll.until("one gives up", () -> both.stream().anyMatch(Future::isDone));

    for (Future<Optional<String>> one : both) {
      assertTrue(!one.isDone() || one.get().isEmpty(), "done");
    }
    assertEquals(1, both.stream().filter(Future::isDone).count());
  }

  @Test
  void ofCompaniesWhoseLastBatchWasSlowOnlySomeHaveABatchAtOnce() throws Exception {
    for (long company = 1; company <= 3; company++) {
      assertEquals(Optional.of("done"), batch(company, SLOW.plusMillis(50)));
      assertTrue(turns.isSlow(company));
    }
    List<Future<Optional<String>>> hang = List.of(hanging(1), hanging(2), hanging(3));
    Poll.until("one is refused", () -> hang.stream().anyMatch(Future::isDone));

    assertEquals(MOST_SLOW, hang.stream().filter(one -> !one.isDone()).count());
    assertEquals(Optional.of("done"), batch(4, Duration.ZERO), "one that was never slow");
    end.countDown();
    for (Future<Optional<String>> one : hang) {
      one.get(5, TimeUnit.MINUTES);
    }
    Poll.until(
        "quick again",
        () -> batch(3, Duration.ZERO).equals(Optional.of("done")) && !turns.isSlow(3));
  }
}
