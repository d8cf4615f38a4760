package dev.ordering.paying.collection;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.paying.collection.DueCalls.DueCall;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Calls that are due on several nodes at once. */
class ProviderCallExecutorTest {
  private static final long COMPANY = 1;

  private final CountDownLatch made = new CountDownLatch(1);
  private boolean first = true;

  private List<DueCall> find(Set<Long> without, int limit) {
    if (without.contains(COMPANY)) {
      return List.of();
    }
    DueCall taken = new DueCall("taken", COMPANY, () -> false, () -> {});
    DueCall free = new DueCall("free", COMPANY, () -> true, made::countDown);
    List<DueCall> due = first ? Collections.nCopies(limit, taken) : List.of(free);
    first = false;
    return due;
  }

  @Test
  void callsThatAnotherNodeMakesTakeNoPlaceOfTheirCompany() throws Exception {
    try (ProviderCallExecutor lane = new ProviderCallExecutor(this::find)) {
      lane.startDue();

      assertTrue(made.await(5, TimeUnit.MINUTES), "the call behind them is made at the same look");
    }
  }

  @Test
  void anErrorEndsNeitherTheSearchNorTakesAPlaceOfItsCompany() throws Exception {
    DueCall broken = new DueCall("broken", COMPANY, this::noThread, () -> {});
    DueCall free = new DueCall("free", COMPANY, () -> true, made::countDown);
    AtomicInteger looks = new AtomicInteger();
    try (ProviderCallExecutor lane =
        new ProviderCallExecutor(
            (without, limit) ->
                without.isEmpty()
                    ? List.of(looks.incrementAndGet() < 9 ? broken : free)
                    : List.of())) {
      for (int i = 0; i < 9; i++) {
        lane.startDue();
      }

      assertTrue(made.await(5, TimeUnit.MINUTES), "it is searched again and there is a place");
    }
  }

  private boolean noThread() {
    throw new InternalError("no more threads");
  }
}
