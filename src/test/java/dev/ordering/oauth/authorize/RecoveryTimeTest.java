package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.HttpBrowser;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whether there is an account cannot be told from how long it takes to ask for a new password: in
 * pairs of an address with and one without an account, in either order, each is the slower one half
 * of the time. With {@code -Psoak} many more pairs, and a narrower bound.
 */
@Tag("thorough")
class RecoveryTimeTest extends OneServiceTest {
  private static final boolean SOAK = Integer.getInteger("soak", 1) > 1;
  private static final int PAIRS = SOAK ? 4000 : 250;

  /** Four and a half standard deviations of a fair coin. */
  private static final double BOUND = 4.5 * 0.5 / Math.sqrt(PAIRS);

  private static final int WARM_UP = 50;
  private static final int WITHIN_THE_LIMITS = 4;

  @Test
  void theTimeTellsNothing() throws Exception {
    SignInFixture fixture = new SignInFixture(dataSource(), getBaseUri());
    PushRows rows = new PushRows(dataSource());
    HttpBrowser browser = fixture.browser();
    HttpResponse<String> form = browser.open("oauth/recover");
    String known = fixture.account();
    Random random = new Random(17);
    List<Long> knownNanos = new ArrayList<>();
    List<Long> unknownNanos = new ArrayList<>();
    int slower = 0;
    for (int pair = -WARM_UP; pair < PAIRS; pair++) {
      if (pair % WITHIN_THE_LIMITS == 0) {
        rows.update("delete from sign_in_failure");
      }
      boolean first = random.nextBoolean();
      long one = ask(browser, form, first ? known : "nobody1@example.com");
      long other = ask(browser, form, first ? "nobody1@example.com" : known);
      if (pair >= 0) {
        knownNanos.add(first ? one : other);
        unknownNanos.add(first ? other : one);
        slower += (first ? one > other : other > one) ? 1 : 0;
      }
    }
    double share = (double) slower / PAIRS;
    System.out.printf(
        "asking for a new password, %d pairs: median %.2f ms with an account, %.2f ms without; the"
            + " one with is slower in %.1f %% of them%n",
        PAIRS, median(knownNanos), median(unknownNanos), 100 * share);

    assertTrue(Math.abs(share - 0.5) < BOUND, () -> share + " of the pairs");
  }

  private static long ask(HttpBrowser browser, HttpResponse<String> form, String email) {
    long begun = System.nanoTime();
    int status = browser.submit(form, "oauth/recover", Map.of("email", email)).statusCode();
    final long nanos = System.nanoTime() - begun;
    assertEquals(200, status);
    return nanos;
  }

  private static double median(List<Long> nanos) {
    return nanos.stream().sorted().toList().get(nanos.size() / 2) / 1e6;
  }
}
