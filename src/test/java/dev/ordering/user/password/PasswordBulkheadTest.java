package dev.ordering.user.password;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.user.model.UserException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How many wait for a password hash, and whose they are. */
class PasswordBulkheadTest {
  private static final int CONCURRENT = 2;
  private static final int PLACES_OF_NETWORK = 18;
  private static final int PLACES = 34;

  private final PasswordBulkhead bulkhead = new PasswordBulkhead(CONCURRENT);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void everybodyLeaves() {
    end.countDown();
    threads.shutdown();
  }

  @Test
  void oneNetworkCannotTakeAllPlaces() throws Exception {
    for (int i = 0; i < PLACES_OF_NETWORK; i++) {
      CompletableFuture<Void> unused = stay("2001:db8:0:1::" + i);
    }

    assertEquals(Optional.empty(), enter("2001:db8:0:1:ffff::1"));
    assertEquals(Optional.of("done"), enter("2001:db8:0:2::1"));
  }

  @Test
  void allNetworksTogetherGetAllPlacesUntilOneIsLeft() throws Exception {
    for (int i = 0; i < PLACES - 1; i++) {
      CompletableFuture<Void> unused = stay("192.0.2." + i);
    }
    CompletableFuture<Void> last = stay("192.0.2.100");

    assertEquals(Optional.empty(), enter("192.0.2.101"));
    end.countDown();
    last.join();
    assertEquals(Optional.of("done"), enter("192.0.2.101"));
  }

  @Test
  void aPlaceIsLeftAlsoByWhoFails() {
    for (int i = 0; i < 2 * PLACES; i++) {
      assertTrue(
          CompletableFuture.supplyAsync(
                  () ->
                      bulkhead.enter(
                          "192.0.2.1",
                          () -> {
                            throw new IllegalStateException("no database");
                          }))
              .handle((result, failure) -> failure != null)
              .join());
    }
  }

  private Optional<String> enter(String address) {
    try {
      return Optional.of(bulkhead.enter(address, () -> "done"));
    } catch (UserException.Later full) {
      return Optional.empty();
    }
  }

  /** Somebody who has a place until the end. */
  private CompletableFuture<Void> stay(String address) throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CompletableFuture<Void> left =
        CompletableFuture.runAsync(
            () ->
                bulkhead.enter(
                    address,
                    () -> {
                      inside.countDown();
                      try {
                        end.await();
                      } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                      }
                      return "done";
                    }),
            threads);
    inside.await();
    return left;
  }
}
