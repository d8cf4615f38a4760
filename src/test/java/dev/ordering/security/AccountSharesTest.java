package dev.ordering.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.problem.ProblemException;
import dev.ordering.testing.AtOnce;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One account has a share of a node, and leaves the rest to others. */
@Tag("thorough")
class AccountSharesTest {
  private static final long ACCOUNT = 1;

  private final AccountShares shares = new AccountShares();

  @Test
  void whoeverWaitsTooLongIsRefusedAndOthersAreNot() {
    List<AccountShares.Place> places = new ArrayList<>();
    for (int i = 0; i < AccountShares.AT_ONCE; i++) {
      places.add(shares.enter(ACCOUNT));
    }
    ProblemException refused = assertThrows(ProblemException.class, () -> shares.enter(ACCOUNT));
    assertEquals(429, refused.problem().status());
    shares.enter(ACCOUNT + 1).leave();

    places.forEach(AccountShares.Place::leave);
    shares.enter(ACCOUNT).leave();
  }

  @Test
  void ofManyAtOnceSomeAreCarriedOutInTurnAndTheRestIsRefusedAtOnce() throws Exception {
    int connections = 180;
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CountDownLatch refused =
        new CountDownLatch(connections - AccountShares.AT_ONCE - AccountShares.WAITING);
    List<Boolean> served =
        AtOnce.run(
            connections,
            i ->
                () -> {
                  try {
                    AccountShares.Place place = shares.enter(ACCOUNT);
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    refused.await();
                    inside.decrementAndGet();
                    place.leave();
                    return true;
                  } catch (ProblemException tooMany) {
                    refused.countDown();
                    return false;
                  }
                });

    assertEquals(
        AccountShares.AT_ONCE + AccountShares.WAITING,
        served.stream().filter(each -> each).count());
    assertTrue(most.get() <= AccountShares.AT_ONCE, "at once: " + most);
  }
}
