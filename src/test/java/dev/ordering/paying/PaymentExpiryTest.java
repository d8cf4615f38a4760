package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.Poll;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.OneServiceTest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of a payment whose time is over. */
@Tag("thorough")
class PaymentExpiryTest extends OneServiceTest {
  private AdjustableClock clock;

  @Override
  protected AdjustableClock clock() {
    clock = new AdjustableClock();
    return clock;
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "paymentTimeout", "PT12S");
  }

  @Test
  void aPaymentTakesTheStateOfItsLastAttemptOnceItsTimeIsOver() throws Exception {
    PayingCustomer customer = new PayingCustomer(getBaseUri());
    JsonNode untouched = customer.place(PayingCustomer.cart("2999-12-03", "10:00"));
    JsonNode failed = customer.place(PayingCustomer.cart("2999-12-03", "10:30"));
    JsonNode canceled = customer.place(PayingCustomer.cart("2999-12-03", "11:00"));
    JsonNode open = customer.place(PayingCustomer.cart("2999-12-03", "11:30"));
    customer.decide(customer.toBank(failed.at("/payments/0/url").asText()), "failed");
    customer.decide(customer.toBank(canceled.at("/payments/0/url").asText()), "canceled");
    var bank = customer.toBank(open.at("/payments/0/url").asText());

    clock.advance(Duration.ofSeconds(11));
    becomes(customer, untouched, "pending");
    clock.advance(Duration.ofSeconds(16));

    becomes(customer, untouched, "timeout");
    becomes(customer, failed, "declined");
    becomes(customer, canceled, "canceled");
    becomes(customer, open, "timeout");

    customer.decide(bank, "paid");
    clock.advance(Duration.ofSeconds(16));
    becomes(customer, open, "paid");
  }

  @Test
  void aPaymentThatArrivesAfterTheHandoverIsRefunded() throws Exception {
    PayingCustomer customer = new PayingCustomer(getBaseUri());
    JsonNode placed = customer.place(PayingCustomer.cart("2026-11-21", "10:00"));
    String url = placed.at("/payments/0/url").asText();
    var bank = customer.toBank(url);
    clock.advance(Duration.ofSeconds(16));
    becomes(customer, placed, "timeout");
    clock.advance(Duration.ofDays(1));

    customer.decide(bank, "paid");

    Poll.until(
        "refunded",
        () ->
            customer.browser().open(url + "/return").body().contains("Your payment is refunded."));
    JsonNode order = new PayingCustomer(getBaseUri()).order(placed.at("/results/0/id").asLong());
    assertEquals("timeout", order.path("payment_status").asText(), order::toPrettyString);
    assertFalse(order.has("order_nr"), order::toPrettyString);
  }

  @Test
  void aLatePaymentIsRefundedIfItsCustomerUsedTheCouponAgain() throws Exception {
    PayingCustomer customer = new PayingCustomer(getBaseUri());
    JsonNode late = customer.place(firstOrder("13:00"));
    String url = late.at("/payments/0/url").asText();
    var bank = customer.toBank(url);
    clock.advance(Duration.ofSeconds(16));
    becomes(customer, late, "timeout");
    JsonNode second = customer.place(firstOrder("13:30"));
    customer.pay(second);
    becomes(customer, second, "paid");
    clock.advance(Duration.ofSeconds(2));

    customer.decide(bank, "paid");

    Poll.until(
        "refunded",
        () ->
            customer.browser().open(url + "/return").body().contains("Your payment is refunded."));
    becomes(customer, late, "timeout");
    becomes(customer, second, "paid");
  }

  /** A cart with the coupon that each customer may use once. */
  private static CartBody firstOrder(String time) {
    return PayingCustomer.cart("2999-12-03", time).items(CartBody.item(1, 11, 2)).coupon("EERSTE5");
  }

  @Test
  void aPaymentThatWasStoredWithoutALimitTimesOutToo() throws Exception {
    PayingCustomer customer = new PayingCustomer(getBaseUri());
    JsonNode open = customer.place(PayingCustomer.cart("2999-12-03", "12:00"));
    customer.toBank(open.at("/payments/0/url").asText());
    new PushRows(dataSource())
        .update(
            "update payment set expires_at = null where id ="
                + " (select payment_id from payment_order where order_id = ?)",
            open.at("/results/0/id").asLong());

    clock.advance(Duration.ofSeconds(16));

    long id = open.at("/results/0/id").asLong();
    Poll.until(
        "timeout, as time passes",
        () -> {
          clock.advance(Duration.ofMillis(50));
          return customer.order(id).path("payment_status").asText().equals("timeout");
        });
  }

  private static void becomes(PayingCustomer customer, JsonNode placed, String status)
      throws Exception {
    long id = placed.at("/results/0/id").asLong();
    Poll.until(status, () -> customer.order(id).path("payment_status").asText().equals(status));
  }
}
