package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.attack.LogCapture;
import dev.ordering.notification.push.PushRows;
import dev.ordering.paying.MollieServer.Fault;
import dev.ordering.testing.AdjustableClock;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Payments that expire while this service or their provider is out of order. */
@Tag("thorough")
class PaymentOutageTest extends MollieTest {
  private AdjustableClock clock;

  @Override
  protected Clock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Override
  protected Map<String, String> settings() {
    Map<String, String> settings = super.settings();
    settings.put("paymentTimeout", "PT5M");
    return settings;
  }

  @Test
  void afterALongOutageEachProviderIsAskedBeforeAPaymentTimesOut() throws Exception {
    JsonNode untouched = placed();
    JsonNode placed = placed();
    mollie().become(opened(placed), "paid");
    mollie().hangPolls(true);

    clock.advance(Duration.ofHours(3));
    signIn();
    becomes(untouched, "timeout");
    assertEquals("pending", status(placed), "the provider has not answered");
    mollie().hangPolls(false);
    clock.advance(Duration.ofMinutes(1));

    becomes(placed, "paid");
    String history = customer().order(id(placed)).get("history").toString();
    assertFalse(history.contains("timeout"), history);
  }

  @Test
  void aProviderThatFailsIsNotAskedWheneverAPaymentIsLookedAt() throws Exception {
    JsonNode placed = placed();
    final String attempt = "attempt " + idOfAttempt(placed) + " could not be looked at";
    mollie().failByChance((call, changes) -> changes ? Fault.NONE : Fault.BROKEN);
    final int polls = mollie().polls();
    final LogCapture log = new LogCapture();
    log.begin();

    clock.advance(Duration.ofMinutes(6));
    signIn();
    for (int runs = 0; runs < 3; runs++) {
      waitForHousekeeping();
    }

    log.end();
    mollie().failByChance((call, changes) -> Fault.NONE);
    assertEquals("pending", status(placed));
    int asked = mollie().polls() - polls;
    assertTrue(asked <= 2, "on schedule, and because it has expired: " + asked);
    assertEquals(2, log.text().split(attempt, -1).length, log.text());
  }

  private Object idOfAttempt(JsonNode placed) throws Exception {
    opened(placed);
    return attempt(placed).get("id");
  }

  private void waitForHousekeeping() throws Exception {
    JsonNode expired = placed();
    new PushRows(dataSource())
        .update(
            "update payment set expires_at = created_at where id ="
                + " (select payment_id from payment_order where order_id = ?)",
            id(expired));
    becomes(expired, "timeout");
  }
}
