package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.OneServiceTest;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A payment that has no time limit but the handover of its order. */
@Tag("thorough")
class PaymentUntilHandoverTest extends OneServiceTest {
  private AdjustableClock clock;

  @Override
  protected AdjustableClock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "paymentTimeout", "PT0S");
  }

  @Test
  void itExpiresWhenTheHandoverEndsAndIsRefundedFromThenOn() throws Exception {
    PayingCustomer customer = new PayingCustomer(getBaseUri());
    JsonNode placed = customer.place(PayingCustomer.cart("2026-11-21", "10:00"));
    assertEquals(
        Instant.parse("2026-11-21T09:30:00Z").getEpochSecond(),
        placed.at("/payments/0/expires_at").asLong(),
        placed::toPrettyString);
    String url = placed.at("/payments/0/url").asText();
    var bank = customer.toBank(url);

    clock.advance(Duration.ofDays(1));
    customer.decide(bank, "paid");

    Poll.until(
        "refunded",
        () ->
            customer.browser().open(url + "/return").body().contains("Your payment is refunded."));
    PayingCustomer later = new PayingCustomer(getBaseUri());
    long id = placed.at("/results/0/id").asLong();
    assertFalse(later.order(id).has("order_nr"));
    Poll.until("timeout", () -> later.order(id).path("payment_status").asText().equals("timeout"));
  }
}
