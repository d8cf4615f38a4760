package dev.ordering.checkout;

import static dev.ordering.testing.Golden.assertGolden;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checkout over HTTP, on the demo catalogue. */
class CheckoutResourceTest extends OneServiceTest {
  /** Too many of the ham roll, with extras; a product that is not sold; and a delivery in Ghent. */
  private static final String CART =
      """
      {"cart": [
         {"product_id": 1, "shop_id": 1, "amount": 2},
         {"product_id": 13, "shop_id": 1, "amount": 1200, %s},
         {"product_id": 20, "shop_id": 1, "gram": 260},
         {"product_id": 23, "shop_id": 1}],
       "checkout": {"method": "delivery",
         "delivery": {"date": "2026-11-21", "time": "10:00",
           "address": {"street": "Veldstraat", "nr": "1", "zipcode": "9000", "city": "Gent",
             "country": "BE"}},
         "coupons": [{"code": "welcome10"}, {"code": "SUMMER20"}]},
       "payment_method": "%s"}
      """;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  private Response post(String version, Entity<?> body, String... headers) {
    Invocation.Builder request = target("/checkout").request().header("X-VERSION", version);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return request.post(body);
  }

  private JsonNode check(String version, String json, String... headers) {
    Response response = post(version, Entity.json(json), headers);
    String body = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), body);
    return Api.tree(body);
  }

  @ParameterizedTest
  @EveryVersion(since = "1.0.0")
  void anAnswerHasTheFormOfItsVersion(String version) {
    boolean old = List.of("1.0.0", "1.0.1", "1.3.0", "1.4.0", "1.5.0").contains(version);
    boolean mister = old || version.startsWith("1.5.");
    long lettuce = 1048;
    String options =
        old
            ? "\"option_ids\": [%d, 9], \"code\": \"line 2\"".formatted(lettuce)
            : "\"options\": [{\"option_id\": %d}, {\"option_id\": 9}]".formatted(lettuce);
    JsonNode answer =
        check(
            version,
            CART.formatted(options, mister ? "mistercash" : "bancontact"),
            "Accept-Language",
            "fr");

    assertGolden("checkout/" + version, withFewSlots(answer).toString());
    JsonNode unknown = error(answer, "unknown_option");
    assertEquals(
        old ? "/cart/1/option_ids/1" : "/cart/1/options/1/option_id",
        unknown.get("field").asText());
  }

  /** A day and a method have some twenty slots, all of one form. */
  private static JsonNode withFewSlots(JsonNode answer) {
    JsonNode few = answer.deepCopy();
    for (JsonNode method : few.at("/cart_config/methods")) {
      ArrayNode slots = (ArrayNode) method.get("slots");
      while (slots.size() > 2) {
        slots.remove(2);
      }
    }
    return few;
  }

  private static JsonNode error(JsonNode answer, String code) {
    for (JsonNode error : answer.get("errors")) {
      if (error.get("error").asText().equals(code)) {
        return error;
      }
    }
    throw new AssertionError("no " + code + " in " + answer);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void theFirstTwentyProductsCanBeOrdered(long product) {
    JsonNode answer = check("1.9.0", "{\"cart\":[{\"product_id\":" + product + ",\"shop_id\":1}]}");

    assertFalse(answer.has("cart"), answer.toString());
    assertEquals("[]", answer.get("errors").toString());
    assertTrue(answer.at("/cart_config/prices/price_to_pay/value").asDouble() > 0);
  }

  @Test
  void aFormIsCheckedLikeJson() {
    Form form =
        new Form("cart[0][product_id]", "1")
            .param("cart[0][shop_id]", "1")
            .param("cart[0][amount]", "3")
            .param("checkout[method]", "takeout")
            .param("checkout[takeout][shops][a][id]", "1")
            .param("checkout[takeout][shops][a][date]", "2026-11-21")
            .param("checkout[takeout][shops][a][time]", "10:00")
            .param("checkout[config][askInvoice]", "1")
            .param("payment_method", "payconiq");
    JsonNode answer = Api.tree(post("1.9.0", Entity.form(form)).readEntity(String.class));

    assertTrue(answer.at("/cart_config/valid").asBoolean(), answer.toString());
    assertTrue(answer.at("/cart_config/ask_invoice").asBoolean(), answer.toString());
    assertEquals(8.55, answer.at("/cart_config/prices/price_to_pay/value").asDouble());
  }

  @Test
  void faultsOfTheFormNameTheMembersThatWereSent() {
    assertAll(
        () -> refused("1.9.0", "{}", "required_member", "/cart"),
        () ->
            refused(
                "1.9.0", "{\"cart\":[{\"shop_id\":1}]}", "required_member", "/cart/0/product_id"),
        () -> refused("1.9.0", "{\"cart\":[{\"amount\":\"x\"}]}", "invalid_type", "/cart/0/amount"),
        () ->
            refused(
                "1.0.0",
                "{\"cart\":[{\"option_ids\":[\"x\"]}]}",
                "invalid_type",
                "/cart/0/option_ids/0"),
        () ->
            refused(
                "1.9.0",
                "{\"cart\":[{\"option_ids\":[1]}]}",
                "not_in_version",
                "/cart/0/option_ids"),
        () -> refused("1.0.0", "{\"cart\":[],\"add_items\":[]}", "not_in_version", "/add_items"),
        () ->
            refused(
                "1.5.2",
                "{\"cart\":[],\"payment_method\":\"monizze\"}",
                "not_in_version",
                "/payment_method"),
        () ->
            refused(
                "1.9.0",
                "{\"cart\":[],\"checkout\":{\"config\":{\"useLoyalty\":true}}}",
                "not_in_version",
                "/checkout/config/useLoyalty"),
        () ->
            refused(
                "1.9.0",
                "{\"cart\":[],\"payment_method\":\"gold\"}",
                "invalid_value",
                "/payment_method"));
    assertEquals(404, post("0.3.0", Entity.json("{\"cart\":[]}")).getStatus());
  }

  private void refused(String version, String json, String code, String field) {
    Response response = post(version, Entity.json(json));
    String body = response.readEntity(String.class);
    assertEquals(400, response.getStatus(), body);
    JsonNode first = Api.tree(body).isArray() ? Api.tree(body).get(0) : Api.tree(body);
    assertEquals(code, first.get("error").asText(), body);
    assertEquals(field, first.get("field").asText(), body);
  }

  @Test
  void aWarmCheckoutCostsFourStatementsHoweverManyLinesItHas() {
    String token = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");
    String lines =
        IntStream.range(0, 300)
            .mapToObj(
                i -> "{\"product_id\":%d,\"shop_id\":%d}".formatted(1 + i % 34, i / 26 % 3 + 1))
            .collect(Collectors.joining(","));
    String json =
        "{\"cart\":[%s],\"checkout\":{\"coupons\":[{\"code\":\"EERSTE5\"}],\"config\":%s}}"
            .formatted(lines, "{\"useLoyalty\":true,\"loyaltyCardNumber\":\"2901000000014\"}");

    assertTrue(fewestStatements(json, token) <= 4);
  }

  @Test
  void whereTheCartSaysWhereToTheCustomerIsNotAsked() {
    String json =
        "{\"cart\":[{\"product_id\":1,\"shop_id\":1}],\"checkout\":{\"delivery\":%s}}"
            .formatted("{\"address\":{\"zipcode\":\"9000\",\"country\":\"BE\"}}");
    String token = Api.tokenOf(getBaseUri(), "customer@demo.example", "demo-customer");

    assertTrue(fewestStatements(json, token) <= 3);
  }

  /** What the service does by itself is counted, too, but not each time. */
  private int fewestStatements(String json, String token) {
    List<Integer> statements = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      statements();
      check("1.10.0", json, "Authorization", "Bearer " + token);
      statements.add(statements());
    }
    return Collections.min(statements);
  }

  @Test
  void aBadTokenIsRefusedSoThatTheClientRefreshes() {
    assertEquals(
        401, post("1.9.0", Entity.json("{\"cart\":[]}"), "Authorization", "Bearer 00").getStatus());
  }
}
