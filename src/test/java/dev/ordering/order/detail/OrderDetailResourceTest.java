package dev.ordering.order.detail;

import static dev.ordering.testing.Golden.assertGolden;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.order.CartBody;
import dev.ordering.order.shop.ShopOrderFixture;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One order, as its customer sees and takes it back. */
class OrderDetailResourceTest extends ShopOrderFixture {
  private static final CartBody RICH =
      CartBody.takeout("2026-12-01", "14:00")
          .items(
              "{\"shop_id\": 1, \"product_id\": 1, \"amount\": 2, \"comment\": \"sliced\"}",
              CartBody.item(1, 11, 1))
          .coupon(" WELCOME10 ")
          .checkout(
              "\"invoice\": {\"company\": {\"name\": \" Studio \", \"vat\": \" BE0417497106\","
                  + " \"address\": {\"street\": \"Veldstraat\", \"nr\": \"1\", \"zipcode\":"
                  + " \"9000\", \"city\": \"Gent\", \"country\": \"BE\"}}}");

  private HttpResponse<String> show(long id) {
    return newcomer.get("1.9.0", "/orders/" + id);
  }

  @Test
  void everythingThatWasOrderedIsShown() {
    long id = placed(RICH).get(0);

    JsonNode order = ok(show(id));

    JsonNode line = order.at("/lines/0");
    assertEquals(2, line.get("amount").asLong());
    assertEquals("sliced", line.get("comment").asText());
    assertEquals("", line.get("code").asText());
    assertEquals(1, line.at("/product/id").asLong());
    assertTrue(line.at("/product/images").isArray());
    assertEquals(1, line.at("/shop/id").asLong());
    assertEquals(2, order.get("lines").size());
    assertEquals("WELCOME10", order.at("/coupons/0/code").asText());
    assertEquals(order.at("/prices/discount/value"), order.at("/coupons/0/discount/value"));
    assertEquals("Studio", order.at("/invoice/company/name").asText());
    assertEquals("BE0417497106", order.at("/invoice/company/vat").asText());
    assertEquals(id, order.get("placement_id").asLong());
    assertEquals(List.of("placed by customer"), history(order));
    for (String name : List.of("ready_at", "reason", "reward", "customer")) {
      assertFalse(order.has(name), name);
    }
  }

  @Test
  void theLinesAreThoseThatTheCheckoutShowed() {
    CartBody cart = RICH.items(CartBody.item(1, 1, 2), CartBody.item(1, 1, 3));
    JsonNode checked = ok(newcomer.post("1.9.0", "/checkout", JSON, merged(cart).json()));
    long id = placed(CartBody.takeout("2026-12-01", "14:30").items(CartBody.item(1, 1, 5))).get(0);

    JsonNode shown = ok(show(id)).at("/lines/0");

    JsonNode expected = checked.at("/cart/0");
    expected
        .fieldNames()
        .forEachRemaining(name -> assertEquals(expected.get(name), shown.get(name)));
    assertEquals(expected.size(), shown.size());
  }

  /** So that the response has the cart. */
  private static CartBody merged(CartBody cart) {
    return cart.items(CartBody.item(1, 1, 3))
        .with("\"add_items\": [" + CartBody.item(1, 1, 2) + "]");
  }

  /** Two ham rolls with egg, a cola and a delivery, less ten percent. */
  private long taxed() {
    return placed(
            CartBody.delivery()
                .items(
                    "{\"shop_id\": 1, \"product_id\": 13, \"amount\": 2,"
                        + " \"options\": [{\"option_id\": 1050, \"amount\": 1}]}",
                    CartBody.item(1, 16, 3),
                    CartBody.item(1, 1, 4))
                .coupon("WELCOME10"))
        .get(0);
  }

  @Test
  void theVatOfTheTotalIsShownByRate() {
    long id = taxed();

    JsonNode order = ok(show(id));

    List<String> codes = new ArrayList<>();
    BigDecimal gross = BigDecimal.ZERO;
    for (JsonNode part : order.get("vat")) {
      codes.add(part.get("code").asText() + " " + part.get("percentage"));
      gross = gross.add(part.at("/gross/value").decimalValue());
      assertEquals(
          0,
          part.at("/gross/value")
              .decimalValue()
              .compareTo(
                  part.at("/net/value").decimalValue().add(part.at("/vat/value").decimalValue())));
    }
    assertEquals(List.of("food 6", "meals 6", "standard 21"), codes);
    assertEquals(0, order.at("/prices/price_to_pay/value").decimalValue().compareTo(gross));
    assertEquals("Food", order.at("/vat/0/name").asText());
    assertEquals(
        order.get("vat").get(2).get("gross"),
        ok(newcomer.get("1.10.0", "/orders/" + id)).at("/vat/2/gross"));
    JsonNode shops = ok(staff.get("1.9.0", ORDERS + "/" + id));
    assertEquals("Voeding", shops.at("/vat/0/name").asText());
    assertFalse(ok(newcomer.get("1.8.0", "/orders/" + id)).has("vat"));
  }

  @Test
  void anOrderOfAShopWithoutRatesHasNone() {
    long id = placed(CartBody.takeout("2026-12-01", "15:00").items(CartBody.item(3, 43, 1))).get(0);

    assertFalse(ok(show(id)).has("vat"));
    assertFalse(
        ok(customer.get("1.10.0", "/orders/11")).has("vat"), "placed before there were any");
  }

  @Test
  void theVatOfAnOrderStaysAsItWas() throws Exception {
    long id = taxed();
    JsonNode before = ok(show(id)).get("vat");
    String file = (String) console().invoke("Catalogue", "export", "1");
    ObjectNode changed = (ObjectNode) Api.tree(file);
    ((ObjectNode) changed.at("/vat_rates/0/percentages/0")).put("percentage", 9);
    try {
      console().invoke("Catalogue", "importText", "1", changed.toString());

      assertEquals(before, ok(show(id)).get("vat"));
      assertEquals(9, ok(show(taxed())).at("/vat/1/percentage").asInt(), "after meals at 6%");
    } finally {
      console().invoke("Catalogue", "importText", "1", file);
    }
  }

  @Test
  void anOptionThatWasChosenTwiceIsShownTwiceWhereThereIsNoAmount() {
    long id =
        placed(
                CartBody.takeout("2026-12-01", "15:30")
                    .items(
                        "{\"shop_id\": 1, \"product_id\": 13,"
                            + " \"options\": [{\"option_id\": 1050, \"amount\": 2}]}"))
            .get(0);

    for (String version : List.of("1.5.1", "1.5.2", "1.7.0", "1.10.0")) {
      JsonNode options = ok(newcomer.get(version, "/orders/" + id)).at("/lines/0/options");
      boolean hasAmount = !version.startsWith("1.5.");
      assertEquals(hasAmount ? 1 : 2, options.size(), version + options);
      assertEquals(hasAmount, options.get(0).has("amount"), version + options);
      assertEquals(options.get(0), options.get(options.size() - 1));
    }
    JsonNode shops = ok(staff.get("1.9.0", ORDERS + "/" + id));
    assertEquals(2, shops.at("/lines/0/options/0/amount").asInt());
  }

  @Test
  void ordersThatWerePlacedTogetherSayAtWhich() {
    List<Long> ids =
        placed(
            CartBody.takeout("2026-12-01", "15:00")
                .items(CartBody.item(1, 1, 1), CartBody.item(2, 28, 1)));

    assertEquals(
        ok(show(ids.get(0))).get("placement_id"), ok(show(ids.get(1))).get("placement_id"));
  }

  @Test
  void aPendingOrderIsTakenBackAndOnlyThat() {
    long id = placed();
    JsonNode removed = ok(take(id, "{\"status\": \"REMOVED\"}"));

    assertEquals("REMOVED", removed.get("status").asText());
    assertFalse(removed.get("valid").asBoolean());
    assertEquals(List.of("placed by customer", "status REMOVED by customer"), history(removed));
    assertEquals(removed, ok(take(id, "{\"status\": \"REMOVED\"}")));

    long read = placed();
    JsonNode other =
        refused(409, "illegal_status_change", take(read, "{\"status\": \"APPROVED\"}"));
    assertEquals("REMOVED", other.at("/possible/0").asText());
    moved(read, "HAS_READ");
    JsonNode late = refused(409, "illegal_status_change", take(read, "{\"status\": \"REMOVED\"}"));
    assertEquals(0, late.get("possible").size());
    assertEquals(ok(show(read)), late.get("order"));
  }

  private HttpResponse<String> take(long id, String body) {
    return newcomer.patch("1.9.0", "/orders/" + id, JSON, body);
  }

  @Test
  void anothersOrderAndNoneAreTheSame() {
    long id = placed();
    JsonNode another = refused(404, "not_found", customer.get("1.9.0", "/orders/" + id));
    JsonNode none = refused(404, "not_found", customer.get("1.9.0", "/orders/99999999"));
    refused(
        404,
        "not_found",
        customer.patch("1.9.0", "/orders/" + id, JSON, "{\"status\": \"REMOVED\"}"));
    refused(404, "not_found", customer.get("1.9.0", "/orders/x"));

    assertEquals(another.get("error_description"), none.get("error_description"));
    assertEquals("PENDING", order(id).get("status").asText());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          400 | required_member | {}
          400 | invalid_value   | {"status": "EATEN"}
          400 | invalid_type    | {"status": 7}
          """)
  void whatIsWrongIsNamed(int status, String error, String body) {
    assertEquals("/status", refused(status, error, take(placed(), body)).get("field").asText());
  }

  @Test
  void anOrderThatIsUnchangedIsNotSentAgain() {
    long id = placed();
    String tag = show(id).headers().firstValue("ETag").orElseThrow();

    assertEquals(304, newcomer.get("1.9.0", "/orders/" + id, "If-None-Match", tag).statusCode());
    moved(id, "HAS_READ");
    assertEquals(200, newcomer.get("1.9.0", "/orders/" + id, "If-None-Match", tag).statusCode());
  }

  @ParameterizedTest
  @EveryVersion(since = "1.5.1")
  void eachVersionHasItsForm(String version) {
    assertGolden(
        "order/" + version, answered(200, customer.get(version, "/orders/11")).toPrettyString());
  }

  @Test
  void olderVersionsHaveNone() {
    refused(404, "not_in_version", customer.get("1.5.0", "/orders/11"));
  }
}
