package dev.ordering.paying.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.AtOnce;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ProviderBulkheadTest {
  private static final int REQUESTS = 20;
  private static final int EACH = 8;

  @Test
  void eightRequestsWaitForTheProviderOfACompanyAndTheOthersDoNot() throws Exception {
    ProviderBulkhead bulkhead = new ProviderBulkhead();
    CountDownLatch refused = new CountDownLatch(REQUESTS - EACH);

    // those that are in leave when all others were refused: had one more been let in, they never
    // would
    List<Boolean> entered =
        AtOnce.run(
            REQUESTS,
            i ->
                () -> {
                  Optional<Boolean> in = bulkhead.enter(1, () -> Optional.of(waited(refused)));
                  if (in.isEmpty()) {
                    refused.countDown();
                  }
                  return in.orElse(false);
                });

    assertEquals(EACH, entered.stream().filter(each -> each).count());
    assertTrue(bulkhead.enter(1, () -> Optional.of(true)).orElse(false), "all have left");
  }

  private static boolean waited(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException tooLong) {
      return false;
    }
  }

  @Test
  void aCompanyWhoseProviderHangsLeavesRoomToOthers() {
    ProviderBulkhead bulkhead = new ProviderBulkhead();

    assertEquals("11111111 2", filled(bulkhead));
  }

  /** Who gets in while those before are still in: the first company until it is refused. */
  private static String filled(ProviderBulkhead bulkhead) {
    return bulkhead
        .enter(1, () -> Optional.of("1" + filled(bulkhead)))
        .orElseGet(() -> " " + bulkhead.enter(2, () -> Optional.of("2")).orElse("nobody"));
  }
}
