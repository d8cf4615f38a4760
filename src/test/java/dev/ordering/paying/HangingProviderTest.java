package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.AtOnce;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Customers whose provider hangs: they soon hear what is known, and few of them wait for it. */
@Tag("thorough")
class HangingProviderTest extends MollieTest {
  /** Less than the ten seconds after which a call is given up that no request waits for. */
  private static final Duration DEADLINE = Duration.ofSeconds(15);

  @Test
  void aPaymentIsAskedForOnceHoweverManyWantToKnow() throws Exception {
    JsonNode placed = placed();
    String id = opened(placed);
    looked(placed, id);
    new PushRows(dataSource())
        .update(
            "update payment_attempt set asked_at = asked_at - interval '1' hour,"
                + " looked_at = looked_at - interval '1' hour");
    mollie().hangPolls(true);
    int before = mollie().polls();

    List<HttpResponse<String>> pages =
        inTime(() -> AtOnce.run(12, i -> () -> i % 2 == 0 ? returned(placed) : looked(placed, id)));

    assertTrue(pages.stream().allMatch(page -> page.body().contains("do not know yet")));
    int asked = mollie().polls() - before;
    assertTrue(asked <= 3, "one request and those that look by themselves, but not " + asked);
    mollie().hangPolls(false);
    mollie().become(id, "paid");
    becomes(placed, "paid");
  }

  private HttpResponse<String> looked(JsonNode placed, String id) {
    assertEquals(200, notified(id));
    return returned(placed);
  }

  @Test
  void whoeverWantsToPayIsSoonToldThatItIsNotPossible() throws Exception {
    JsonNode placed = placed();
    mollie().fail(MollieServer.Fault.HANGS);

    HttpResponse<String> page = inTime(() -> customer().browser().open(url(placed)));

    assertEquals(503, page.statusCode());
    assertTrue(page.body().contains("cannot pay at the moment"), page.body());
    paid(placed);
    assertEquals("paid", status(placed));
  }

  private static <T> T inTime(Callable<T> work) throws Exception {
    long begin = System.nanoTime();
    T result = work.call();
    Duration took = Duration.ofNanos(System.nanoTime() - begin);
    assertTrue(took.compareTo(DEADLINE) < 0, took.toString());
    return result;
  }
}
