package dev.ordering.order;

import static dev.ordering.testing.Golden.assertGolden;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.payment.TransferReference;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/** Placing orders over HTTP, on the demo catalogue. */
class PlacingResourceTest extends OneServiceTest {
  private static final String JSON = "application/json";
  private static final String FORM = "application/x-www-form-urlencoded";

  private Api customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  @Override
  protected Map<String, String> settings() {
    return Map.of("demo", "true", "publicUrl", "https://orders.example");
  }

  @BeforeAll
  void signIn() {
    customer = Api.signedIn(getBaseUri(), "newcomer@demo.example", "demo-newcomer");
  }

  @Test
  void anOrderThatIsPaidInTheShopCountsAtOnce() {
    JsonNode order = placed(post("1.9.0", CartBody.takeout("2026-12-01", "10:00"))).get(0);

    assertTrue(order.get("valid").asBoolean(), order.toString());
    assertTrue(order.has("order_nr"));
    assertEquals("PENDING", order.get("status").asText());
    assertTrue(order.get("payment_status").isNull());
    assertEquals(
        Instant.parse("2026-11-20T09:00:00Z").getEpochSecond(), order.get("created_at").asLong());
    assertEquals(order, listed(order));
  }

  @Test
  void anOrderEndsWithItsSlotUnlessItWasGivenAnotherEnd() {
    JsonNode silent = placed(post("1.9.0", CartBody.takeout("2026-12-02", "10:10"))).get(0);
    JsonNode told = placed(post("1.9.0", CartBody.delivery())).get(0);

    assertEquals("10:10", silent.at("/checkout/time").asText());
    assertEquals("10:30", silent.at("/checkout/end_time").asText());
    assertEquals("10:30", told.at("/checkout/end_time").asText());
  }

  @Test
  void whatCannotBeHadOnItsDayIsNotOrdered() {
    CartBody body = CartBody.takeout("2026-12-02", "11:00").items(CartBody.item(1, 27, 1));

    HttpResponse<String> response = post("1.9.0", body);

    assertEquals(409, response.statusCode(), response.body());
    JsonNode answer = Api.tree(response.body());
    assertEquals("product_unavailable", answer.at("/errors/0/error").asText());
    assertEquals("2026-12-15", answer.at("/errors/0/alternatives/0").asText());
    assertFalse(answer.has("cart"), response.body());
  }

  @Test
  void aBankTransferIsExpectedUnderAReferenceThatCanBeChecked() {
    JsonNode order =
        placed(post("1.9.0", CartBody.takeout("2026-12-01", "10:30").paidBy("bank_transfer")))
            .get(0);

    assertTrue(order.get("valid").asBoolean());
    assertEquals("pending", order.get("payment_status").asText());
    String reference = order.at("/bank_transfer/reference").asText();
    assertEquals(reference, new TransferReference(reference).text());
    assertTrue(reference.startsWith("+++"), reference);
    assertEquals(2, order.at("/bank_transfer/bank_accounts").size());
  }

  @Test
  void anOrderThatIsPaidOnlineWaitsForItsPayment() {
    JsonNode order =
        placed(post("1.9.0", CartBody.takeout("2026-12-01", "11:00").paidBy("bancontact"))).get(0);

    assertFalse(order.get("valid").asBoolean());
    assertFalse(order.has("order_nr"));
    assertFalse(order.has("created_at"));
    assertTrue(order.get("loyalty").isNull());
    assertEquals("pending", order.get("payment_status").asText());
    assertFalse(isListed(order));
  }

  @Test
  void everyShopGetsItsOrderAndTheirPricesAddUp() {
    CartBody body =
        CartBody.takeout("2026-12-01", "11:30")
            .items(
                CartBody.item(3, 41, 4),
                CartBody.item(1, 11, 1),
                CartBody.item(2, 28, 3),
                CartBody.item(1, 1, 1))
            .coupon("WELCOME10");
    JsonNode checked = Api.tree(customer.post("1.9.0", "/checkout", JSON, body.json()).body());
    JsonNode orders = placed(post("1.9.0", body));

    assertEquals(3, orders.size());
    assertEquals("3 1 2", ids(orders));
    for (String price :
        Set.of("price", "discount", "price_with_discount", "transaction_cost", "price_to_pay")) {
      double sum = 0;
      for (JsonNode order : orders) {
        sum += order.at("/prices/" + price + "/value").asDouble();
      }
      assertEquals(
          checked.at("/cart_config/prices/" + price + "/value").asDouble(), sum, 0.001, price);
    }
    assertFalse(orders.get(0).get("shop_uses_external_order_nrs").isMissingNode());
    assertEquals("", orders.get(0).get("external_order_nr").asText());
  }

  @Test
  void aCartThatHadToBeCorrectedIsNotOrdered() {
    JsonNode refused =
        refused(
            post(
                "1.9.0",
                CartBody.takeout("2026-12-01", "12:00")
                    .items(CartBody.item(1, 1, 2), CartBody.item(1, 23, 1))));

    assertEquals("out_of_stock", refused.at("/errors/0/error").asText());
    assertEquals("/cart/1/amount", refused.at("/errors/0/field").asText());
    assertEquals(1, refused.get("cart").size());
    assertEquals(5.7, refused.at("/cart_config/prices/price_to_pay/value").asDouble());
  }

  @Test
  void aNoteThatNobodyReadsIsNotOrdered() {
    CartBody body = CartBody.takeout("2026-12-01", "12:00").items(CartBody.item(3, 41, 1));

    JsonNode refused = refused(post("1.9.0", body.checkout("\"note_from_customer\": \"Merci\"")));

    assertEquals("comment_not_allowed", refused.at("/errors/0/error").asText());
    assertFalse(refused.has("cart"));
  }

  @Test
  void aTimeAtWhichTheShopIsClosedIsNotOrdered() {
    JsonNode refused = refused(post("1.9.0", CartBody.takeout("2026-12-01", "03:00")));

    assertEquals("shop_closed", refused.at("/errors/0/error").asText());
    assertTrue(refused.at("/errors/0/alternatives").size() > 0);
    assertFalse(refused.at("/cart_config/valid").asBoolean());
  }

  @Test
  void aPriceThatTheCustomerWasNotToldIsNotOrdered() {
    CartBody body = CartBody.takeout("2026-12-01", "12:30");
    JsonNode changed =
        refused(
            post(
                "1.9.0", body.with("\"expected_total\": {\"value\": 5.6, \"currency\": \"EUR\"}")));

    assertEquals("price_changed", changed.get("error").asText());
    assertEquals("/expected_total", changed.get("field").asText());
    assertTrue(changed.get("docs").asText().endsWith("/docs/errors#price_changed"));
    assertEquals("{\"value\":5.7,\"currency\":\"EUR\"}", changed.get("price_to_pay").toString());
    assertEquals(
        "price_changed",
        refused(
                post(
                    "1.9.0",
                    body.with("\"expected_total\": {\"value\": 5.70, \"currency\": \"USD\"}")))
            .get("error")
            .asText());
    placed(
        post("1.9.0", body.with("\"expected_total\": {\"value\": 5.70, \"currency\": \"EUR\"}")));
  }

  @Test
  void whatARequestLacksIsToldAtOnce() {
    HttpResponse<String> answer =
        customer.post(
            "1.9.0",
            "/orders",
            JSON,
            "{\"expected_total\": {}, \"add_items\": [], \"cart\": [{\"product_id\": 1}],"
                + " \"checkout\": {\"delivery\": {\"date\": \"tomorrow\"}}}");

    assertEquals(400, answer.statusCode());
    Set<String> faults = new HashSet<>();
    Api.tree(answer.body())
        .forEach(
            fault -> faults.add(fault.get("error").asText() + " " + fault.get("field").asText()));
    assertEquals(
        Set.of(
            "required_member /cart/0/shop_id",
            "invalid_date /checkout/delivery/date",
            "required_member /payment_method",
            "required_member /expected_total/value",
            "required_member /expected_total/currency",
            "items_not_merged /add_items"),
        faults);
  }

  @Test
  void nothingButAnEmptyObjectLacksThreeMembers() {
    JsonNode faults = Api.tree(customer.post("1.9.0", "/orders", JSON, "{}").body());

    Set<String> fields = new HashSet<>();
    faults.forEach(fault -> fields.add(fault.get("field").asText()));
    assertEquals(Set.of("/cart", "/checkout", "/payment_method"), fields);
    assertEquals(3, faults.size());
  }

  @Test
  void faultsOfTheFormAreThoseOfACheckout() {
    assertAll(
        () -> fault(400, "required_member", "/cart/0/product_id", body("[{\"shop_id\": 1}]")),
        () -> fault(400, "invalid_type", "/cart/0/amount", body("[{\"amount\": \"x\"}]")),
        () ->
            fault(
                422,
                "text_too_long",
                "/checkout/delivery/address/nr",
                CartBody.delivery()
                    .json()
                    .replace("\"nr\": \"1\"", "\"nr\": \"123456789012345678901\"")),
        () ->
            fault(
                422,
                "invalid_date",
                "/checkout/takeout/shops/a/date",
                CartBody.takeout("2026-13-01", "10:00")
                    .json()
                    .replaceAll("\"b\".*?}.*?}", "\"b\": {\"id\": 2}")));
  }

  @Test
  void olderVersionsCannotPlaceOrders() {
    HttpResponse<String> answer =
        customer.post("1.5.0", "/orders", JSON, CartBody.takeout().json());

    assertEquals(404, answer.statusCode());
    assertEquals("not_in_version", Api.tree(answer.body()).get("error").asText());
    assertTrue(answer.body().contains("1.5.1"), answer.body());
  }

  @ParameterizedTest
  @EveryVersion(since = "1.5.1")
  void anAnswerHasTheFormOfItsVersion(String version) {
    CartBody body =
        CartBody.delivery()
            .paidBy(version.startsWith("1.5") ? "mistercash" : "bancontact")
            .checkout(
                "\"invoice\": {\"company\": {\"name\": \"A\", \"vat\": \"B\", \"address\":"
                    + " {\"street\": \"S\", \"nr\": \"1\", \"zipcode\": \"9000\", \"city\":"
                    + " \"Gent\", \"country\": \"BE\"}}}");

    String order = post(version, body).body();
    assertGolden(
        "placed/" + version,
        order
            .replaceAll("\"id\":1\\d{3},", "\"id\":1000,")
            .replaceAll("\\[1\\d{3}]", "[1000]")
            .replaceAll("/payments/[0-9a-f]{32}", "/payments/TOKEN"));

    String refused = post(version, body.items(CartBody.item(1, 1, 1))).body();
    assertTrue(refused.contains("below_minimum_order"), refused);
    assertEquals(!version.startsWith("1.5"), Api.tree(refused).has("info"));
  }

  @Test
  void aFormPlacesOrdersLikeJson() {
    HttpResponse<String> answer =
        customer.post(
            "1.9.0",
            "/orders",
            FORM,
            "cart[0][product_id]=1&cart[0][shop_id]=1&cart[0][amount]=2&payment_method=point_of_sale"
                + "&checkout[method]=takeout&checkout[takeout][shops][a][id]=1"
                + "&checkout[takeout][shops][a][date]=2026-12-01"
                + "&checkout[takeout][shops][a][time]=13:00"
                + "&expected_total[value]=5.70&expected_total[currency]=EUR");

    assertEquals(5.7, placed(answer).at("/0/prices/price_to_pay/value").asDouble());
  }

  @Test
  void theAccountShowsWhatWasLastUsed() {
    placed(
        post(
            "1.9.0",
            CartBody.delivery()
                .checkout("\"warranty\": {\"bank\": \"BE68 5390 0754 7034\"}")
                .checkout(
                    "\"invoice\": {\"company\": {\"name\": \"Peeters bv\", \"vat\": \"BE0123\","
                        + " \"address\": {\"street\": \"S\", \"nr\": \"1\", \"zipcode\": \"9000\","
                        + " \"city\": \"Gent\", \"country\": \"BE\"}}}")));

    JsonNode user = Api.tree(customer.get("1.9.0", "/user").body());
    assertEquals("Veldstraat", user.at("/delivery_address/street").asText());
    assertEquals("Peeters bv", user.at("/company/name").asText());
    assertEquals("BE68 5390 0754 7034", user.get("bank_account_number").asText());

    placed(post("1.9.0", CartBody.takeout("2026-12-01", "13:30")));
    assertEquals(user, Api.tree(customer.get("1.9.0", "/user").body()));
  }

  @Test
  void theOrdersPointsHaveTheirPage() {
    JsonNode order = placed(post("1.9.0", CartBody.takeout("2026-12-01", "14:00"))).get(0);

    assertEquals(5, order.at("/loyalty/points").asInt());
    String page =
        order.at("/loyalty/collect_url").asText().substring("https://orders.example".length());
    assertEquals(200, target(page).request().get().getStatus());
    assertEquals(200, target(page + "/qr.png").request().get().getStatus());
  }

  @Test
  void anybodyNeedsATokenToOrder() {
    assertEquals(
        401,
        target("/orders")
            .request()
            .post(jakarta.ws.rs.client.Entity.json(CartBody.takeout().json()))
            .getStatus());
  }

  private HttpResponse<String> post(String version, CartBody body) {
    return customer.post(version, "/orders", JSON, body.json());
  }

  private static String body(String cart) {
    return CartBody.takeout().json().replaceFirst("\\[.*?\\]", cart);
  }

  private void fault(int status, String code, String field, String body) {
    HttpResponse<String> answer = customer.post("1.9.0", "/orders", JSON, body);
    assertEquals(status, answer.statusCode(), answer.body());
    JsonNode fault = Api.tree(answer.body());
    fault = fault.isArray() ? fault.get(0) : fault;
    assertEquals(
        code + " " + field, fault.get("error").asText() + " " + fault.get("field").asText());
  }

  private static JsonNode placed(HttpResponse<String> answer) {
    assertEquals(200, answer.statusCode(), answer.body());
    return Api.tree(answer.body()).get("results");
  }

  /** The answer to a request that left no order behind. */
  private JsonNode refused(HttpResponse<String> answer) {
    assertEquals(409, answer.statusCode(), answer.body());
    return Api.tree(answer.body());
  }

  private static String ids(JsonNode orders) {
    StringBuilder ids = new StringBuilder();
    orders.forEach(order -> ids.append(order.at("/shop/id").asInt()).append(' '));
    return ids.toString().strip();
  }

  private boolean isListed(JsonNode order) {
    return customer.get("1.9.0", "/orders").body().contains("\"id\":" + order.get("id") + ",\"st");
  }

  private JsonNode listed(JsonNode order) {
    for (JsonNode listed : Api.tree(customer.get("1.9.0", "/orders").body()).get("results")) {
      if (listed.get("id").equals(order.get("id"))) {
        return listed;
      }
    }
    throw new AssertionError(order + " is not listed");
  }
}
