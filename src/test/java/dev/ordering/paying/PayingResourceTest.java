package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.notification.push.PushRows;
import dev.ordering.order.CartBody;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Paying online in the demonstration: from the placing of an order to the return to the app. */
class PayingResourceTest extends OneServiceTest {
  private PayingCustomer customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @BeforeAll
  void signIn() {
    customer = new PayingCustomer(getBaseUri());
  }

  private static CartBody cart(String time) {
    return PayingCustomer.cart("2026-12-03", time);
  }

  private JsonNode placed(String time) {
    return customer.place(PayingCustomer.returning(cart(time)));
  }

  private static long id(JsonNode placed) {
    return placed.at("/results/0/id").asLong();
  }

  @Test
  void aPlacementSaysWhereItIsPaid() {
    JsonNode placed = placed("10:00");

    JsonNode payment = placed.at("/payments/0");
    assertEquals(1, placed.get("payments").size());
    assertEquals(id(placed), payment.at("/order_ids/0").asLong());
    assertEquals(placed.at("/results/0/prices/price_to_pay"), payment.get("amount"));
    assertTrue(
        payment.get("url").asText().matches("http://.*/payments/[0-9a-f]{32}"), payment.toString());
    assertEquals(
        Instant.parse("2026-11-20T10:00:00Z").getEpochSecond(), payment.get("expires_at").asLong());
  }

  @Test
  void anOrderThatIsNotPaidOnlineAsksForNothing() {
    JsonNode placed = customer.place(CartBody.takeout("2026-12-03", "10:10"));

    assertTrue(placed.get("payments").isArray());
    assertTrue(placed.get("payments").isEmpty());
  }

  @Test
  void olderVersionsDoNotKnowPayments() {
    HttpResponse<String> plain =
        customer.app().post("1.8.0", "/orders", "application/json", cart("10:20").json());
    HttpResponse<String> returning =
        customer
            .app()
            .post(
                "1.8.0",
                "/orders",
                "application/json",
                PayingCustomer.returning(cart("10:20")).json());

    assertFalse(Api.tree(plain.body()).has("payments"), plain.body());
    assertEquals(400, returning.statusCode(), returning.body());
  }

  @Test
  void whoeverPaysComesBackToTheAppAndTheOrderCounts() {
    JsonNode placed = placed("10:30");

    HttpResponse<String> back = customer.pay(placed);

    assertEquals(303, back.statusCode(), back.body());
    assertEquals(
        PayingCustomer.RETURN + "&order_ids=" + id(placed),
        back.headers().firstValue("Location").orElse(""));
    JsonNode order = customer.order(id(placed));
    assertEquals("paid", order.get("payment_status").asText());
    assertTrue(order.get("valid").asBoolean());
    assertTrue(order.has("order_nr"));
    String list = customer.app().get("1.9.0", "/orders").body();
    assertTrue(list.contains("\"id\":" + id(placed) + ","), list);
  }

  @Test
  void withoutAnAppToReturnToAPageSaysThatItIsPaid() {
    JsonNode placed = customer.place(cart("10:40"));

    HttpResponse<String> back = customer.pay(placed);

    assertEquals(200, back.statusCode());
    assertTrue(back.body().contains("your payment has arrived"), back.body());
  }

  @Test
  void whatFailsCanBeTriedAgainUntilItIsPaid() {
    JsonNode placed = placed("10:50");
    String url = placed.at("/payments/0/url").asText();

    HttpResponse<String> failed = customer.decide(customer.toBank(url), "failed");
    String meanwhile = customer.order(id(placed)).get("payment_status").asText();
    String path = url.substring(url.indexOf("payments/"));
    HttpResponse<String> more = customer.browser().submit(failed, path, Map.of());
    HttpResponse<String> canceled = customer.decide(customer.browser().follow(more), "canceled");
    JsonNode again = Api.tree(customer.again(id(placed)).body());
    HttpResponse<String> paid = customer.pay(again);

    assertEquals(200, failed.statusCode());
    assertTrue(failed.body().contains("Nothing has been paid yet"), failed.body());
    assertTrue(canceled.body().contains("Nothing has been paid yet"), canceled.body());
    assertEquals("pending", meanwhile);
    assertEquals(placed.get("payments"), again.get("payments"));
    assertEquals(303, paid.statusCode());
    assertEquals("paid", customer.order(id(placed)).get("payment_status").asText());
  }

  @Test
  void whatIsPaidCannotBePaidAgain() {
    JsonNode placed = placed("11:00");
    customer.pay(placed);

    HttpResponse<String> again = customer.again(id(placed));
    HttpResponse<String> opened = customer.browser().open(placed.at("/payments/0/url").asText());

    assertEquals(409, again.statusCode());
    assertEquals("payment_not_open", Api.tree(again.body()).get("error").asText());
    assertTrue(opened.headers().firstValue("Location").orElse("").contains("/callback?state"));
  }

  @Test
  void onlyTheOrdersThatAreStillOpenArePaid() {
    JsonNode placed =
        customer.place(
            PayingCustomer.returning(
                cart("15:00").items(CartBody.item(1, 1, 2), CartBody.item(2, 28, 3))));
    final String url = placed.at("/payments/0/url").asText();
    final long kept = placed.at("/results/1/id").asLong();
    customer
        .app()
        .patch("1.9.0", "/orders/" + id(placed), "application/json", "{\"status\": \"REMOVED\"}");

    HttpResponse<String> removed = customer.again(id(placed));
    JsonNode again = Api.tree(customer.again(kept).body()).at("/payments/0");
    HttpResponse<String> page = customer.decide(customer.toBank(url), "failed");

    assertEquals(2, placed.at("/payments/0/order_ids").size(), placed.toString());
    assertEquals(409, removed.statusCode(), removed.body());
    assertEquals("payment_not_open", Api.tree(removed.body()).get("error").asText());
    assertEquals("[" + kept + "]", again.get("order_ids").toString());
    JsonNode price = placed.at("/results/1/prices/price_to_pay");
    assertEquals(price, again.get("amount"));
    assertEquals(url, again.get("url").asText());
    String shown = "\u20ac%.2f".formatted(price.get("value").asDouble());
    assertTrue(page.body().contains(shown), page.body());
  }

  @Test
  void tenAttemptsOfAPaymentAreBegun() {
    JsonNode placed = placed("12:10");
    String url = placed.at("/payments/0/url").asText();
    for (int i = 0; i < 10; i++) {
      assertEquals(200, customer.again(id(placed)).statusCode());
      customer.toBank(url);
    }

    HttpResponse<String> eleventh = customer.again(id(placed));

    assertEquals(409, eleventh.statusCode());
    assertEquals("too_many_payment_attempts", Api.tree(eleventh.body()).get("error").asText());
    assertEquals(303, customer.browser().open(url).statusCode());
  }

  @Test
  void aRepeatedPlacementSaysTheSame() {
    CartBody cart = PayingCustomer.returning(cart("11:10"));
    HttpResponse<String> first = customer.post(cart, "Idempotency-Key", "paying-once");
    HttpResponse<String> second = customer.post(cart, "Idempotency-Key", "paying-once");

    assertEquals(200, first.statusCode(), first.body());
    assertEquals(first.body(), second.body());
  }

  @Test
  void aRepeatedPlacementSaysTheSameIfTheUrlToReturnToWasRemovedMeanwhile() throws Exception {
    CartBody cart = PayingCustomer.returning(cart("11:50"));
    HttpResponse<String> first = customer.post(cart, "Idempotency-Key", "paying-removed");
    PushRows rows = new PushRows(dataSource());
    rows.update("update client_redirect_uri set redirect_uri = 'x:' || redirect_uri");
    HttpResponse<String> second = customer.post(cart, "Idempotency-Key", "paying-removed");
    HttpResponse<String> other = customer.post(PayingCustomer.returning(cart("12:50")));
    rows.update("update client_redirect_uri set redirect_uri = substring(redirect_uri, 3)");

    assertEquals(200, first.statusCode(), first.body());
    assertEquals(200, second.statusCode(), second.body());
    assertEquals(first.body(), second.body());
    assertEquals(422, other.statusCode(), other.body());
  }

  @Test
  void nobodyIsSentToAnAddressThatIsNotTheApps() {
    for (String url :
        new String[] {
          "https://evil.example/callback",
          // the explorer's, which is another client of the same service
          getBaseUri() + "docs/signed-in",
          "http://127.0.0.1:8765/callback/../x",
          "http://127.0.0.1@evil.example/callback",
          "http://127.0.0.1:8765/callback#x",
          "javascript:alert(1)",
          "/callback",
          "http://127.0.0.1:8765/callback?a=\\r\\nSet-Cookie: x",
          "http://127.0.0.1:8765/callback?name=caf\u00e9",
          "http://127.0.0.1:8765/callback?price=\u20ac5",
          "x".repeat(3000)
        }) {
      HttpResponse<String> refused =
          customer.post(cart("11:20").with("\"return_url\": \"" + url + "\""));

      assertEquals(422, refused.statusCode(), url + " " + refused.body());
      assertEquals("invalid_return_url", Api.tree(refused.body()).get("error").asText());
      assertEquals("/return_url", Api.tree(refused.body()).get("field").asText());
    }
  }

  @Test
  void anOrderOfSomebodyElseIsNotPaid() {
    Api other = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    HttpResponse<String> unknown = customer.again(99_999_999);
    HttpResponse<String> offline =
        customer.again(id(customer.place(CartBody.takeout("2026-12-03", "11:30"))));
    HttpResponse<String> others =
        other.post("1.9.0", "/orders/" + id(placed("11:40")) + "/payment", "application/json", "");

    assertEquals(404, unknown.statusCode());
    assertEquals(409, offline.statusCode());
    assertEquals(404, others.statusCode());
  }

  @Test
  void aPageThatNobodyKnowsIsNone() {
    HttpResponse<String> guessed =
        customer.browser().open("payments/0123456789abcdef0123456789abcdef");
    HttpResponse<String> word = customer.browser().open("payments/first");

    assertEquals(404, guessed.statusCode());
    assertEquals(404, word.statusCode());
  }

  @Test
  void aFormOfAnotherSitePaysNothing() {
    JsonNode placed = placed("11:50");
    HttpResponse<String> bank = customer.toBank(placed.at("/payments/0/url").asText());
    String path = bank.uri().getPath().substring(1);

    HttpResponse<String> forged =
        customer.browser().post(path, Map.of("state", "paid", "csrf", "0".repeat(64)));

    assertEquals(403, forged.statusCode());
    assertEquals("pending", customer.order(id(placed)).get("payment_status").asText());
  }

  @Test
  void twoAttemptsAreTwoPaymentsAtTheProvider() {
    JsonNode placed = placed("12:00");
    String url = placed.at("/payments/0/url").asText();
    HttpResponse<String> first = customer.toBank(url);
    HttpResponse<String> same = customer.toBank(url);
    customer.again(id(placed));
    HttpResponse<String> second = customer.toBank(url);

    assertEquals(first.uri(), same.uri());
    assertNotEquals(first.uri(), second.uri());
  }

  /** A loaf, of which a reward takes the whole price. */
  @Test
  void whatCostsNothingIsPaidAtOnceAndNobodyIsAsked() throws Exception {
    Api api = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    CartBody cart =
        CartBody.takeout("2026-12-03", "12:20")
            .items(CartBody.item(1, 1, 1))
            .checkout("\"config\": {\"useLoyalty\": true, \"loyaltyRewardId\": 1239}")
            .paidBy("payconiq");
    final long attempts = count("payment_attempt");

    HttpResponse<String> response =
        api.post("1.10.0", "/orders", "application/json", PayingCustomer.returning(cart).json());

    JsonNode placed = Api.tree(response.body());
    JsonNode order = placed.at("/results/0");
    assertEquals(200, response.statusCode(), response.body());
    assertEquals("[]", placed.get("payments").toString());
    assertEquals(0, order.at("/prices/price_to_pay/value").asInt(), response.body());
    assertEquals("paid", order.get("payment_status").asText());
    assertTrue(order.get("valid").asBoolean());
    assertTrue(order.has("order_nr"), response.body());
    String own = "/orders/" + order.get("id").asLong();
    assertTrue(api.get("1.10.0", "/orders").body().contains("\"id\":" + order.get("id") + ","));
    HttpResponse<String> again = api.post("1.10.0", own + "/payment", "application/json", "");
    assertEquals("payment_not_open", Api.tree(again.body()).get("error").asText());
    assertEquals(
        200,
        api.patch("1.10.0", own, "application/json", "{\"status\": \"REMOVED\"}").statusCode());
    assertEquals(attempts, count("payment_attempt"));
    assertEquals(0, count("payment_refund"));
  }

  @Test
  void whatCostsNothingDoesNotWaitForThePaymentOfAnotherOrder() throws Exception {
    PushRows rows = new PushRows(dataSource());
    rows.update("update product_price set price = 0 where product_id = 5");
    rows.update("update shop_payment_method set transaction_cost = 0 where method = 'bancontact'");
    rows.update("update shop set revision = revision + 1");

    JsonNode placed =
        customer.place(cart("11:30").items(CartBody.item(1, 5, 1), CartBody.item(2, 28, 3)));

    assertEquals("paid", placed.at("/results/0/payment_status").asText(), placed::toPrettyString);
    assertEquals("pending", placed.at("/results/1/payment_status").asText());
    assertEquals(
        "[" + placed.at("/results/1/id") + "]", placed.at("/payments/0/order_ids").toString());
  }

  /** The same with a bank transfer, which nobody waits for. */
  @Test
  void aTransferOfNothingIsNotAwaited() {
    Api api = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    CartBody cart =
        CartBody.takeout("2026-12-03", "12:40")
            .items(CartBody.item(1, 1, 1))
            .checkout("\"config\": {\"useLoyalty\": true, \"loyaltyRewardId\": 1239}")
            .paidBy("bank_transfer");

    HttpResponse<String> response = api.post("1.10.0", "/orders", "application/json", cart.json());

    JsonNode order = Api.tree(response.body()).at("/results/0");
    assertEquals(200, response.statusCode(), response.body());
    assertEquals(0, order.at("/prices/price_to_pay/value").asInt(), response.body());
    assertEquals("paid", order.get("payment_status").asText());
    assertTrue(order.get("valid").asBoolean());
    assertFalse(order.has("bank_transfer"), response.body());
  }

  private long count(String table) throws SQLException {
    try (Connection connection = dataSource().getConnection();
        ResultSet row =
            connection.createStatement().executeQuery("select count(*) from " + table)) {
      row.next();
      return row.getLong(1);
    }
  }
}
