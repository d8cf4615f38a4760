package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What only some versions of the checkout take and tell, as JSON and as a form. */
class CheckoutVersionsTest extends OneServiceTest {
  private static final List<String> VERSIONS = EveryVersion.Versions.since("1.0.0");
  private static final String NEWEST = VERSIONS.get(VERSIONS.size() - 1);
  private static final String ROLL = "{\"product_id\": 13, \"shop_id\": 1%s}";
  private static final long LETTUCE = 1048;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  private static String cart(String members) {
    return "{\"cart\": [%s]}".formatted(ROLL.formatted(members));
  }

  private static String checkout(String members) {
    return "{\"cart\": [%s], \"checkout\": {%s}}".formatted(ROLL.formatted(""), members);
  }

  private static String besides(String member) {
    return "{\"cart\": [%1$s], \"%2$s\": [%1$s]}".formatted(ROLL.formatted(""), member);
  }

  /** A member, the versions from and until which it exists, and a body with it. */
  static Stream<Arguments> members() {
    return Stream.of(
        Arguments.of("/cart/0/option_ids", "1.0.0", "1.5.0", cart(",\"option_ids\": [1048]")),
        Arguments.of(
            "/cart/0/uploads",
            "1.0.0",
            "1.5.0",
            cart(",\"uploads\": [{\"upload\": {\"id\": 5}, \"optionset_id\": 1009}]")),
        Arguments.of("/cart/0/code", "1.0.0", "1.5.0", cart(",\"code\": \"mine\"")),
        Arguments.of(
            "/cart/0/options", "1.5.1", NEWEST, cart(",\"options\": [{\"option_id\": 1048}]")),
        Arguments.of(
            "/cart/0/options/0/amount",
            "1.7.0",
            NEWEST,
            cart(",\"options\": [{\"option_id\": 1048, \"amount\": 1}]")),
        Arguments.of("/add_items", "1.5.1", NEWEST, besides("add_items")),
        Arguments.of("/add_suggestions", "1.5.1", NEWEST, besides("add_suggestions")),
        Arguments.of(
            "/checkout/takeout/shops/any/end_time",
            "1.5.1",
            NEWEST,
            checkout(
                "\"method\": \"takeout\", \"takeout\": {\"shops\": {\"any\": {\"id\": 1,"
                    + "\"date\": \"2026-11-21\", \"time\": \"10:00\", \"end_time\": \"10:30\"}}}")),
        Arguments.of(
            "/checkout/note_from_customer",
            "1.7.0",
            NEWEST,
            checkout("\"note_from_customer\": \"Ring twice\"")),
        Arguments.of(
            "/checkout/invoice/referenceCode",
            "1.10.0",
            NEWEST,
            checkout("\"invoice\": {\"referenceCode\": \"PO 7\"}")),
        Arguments.of(
            "/checkout/config/useLoyalty",
            "1.10.0",
            NEWEST,
            checkout("\"config\": {\"useLoyalty\": true}")),
        Arguments.of(
            "/checkout/config/loyaltyCardNumber",
            "1.10.0",
            NEWEST,
            checkout("\"config\": {\"loyaltyCardNumber\": \"7\"}")),
        Arguments.of(
            "/checkout/config/loyaltyRewardId",
            "1.10.0",
            NEWEST,
            checkout("\"config\": {\"loyaltyRewardId\": 7}")));
  }

  @ParameterizedTest
  @MethodSource("members")
  void aMemberIsTakenByTheVersionsThatHaveItOnly(
      String member, String from, String until, String body) {
    for (String version : VERSIONS) {
      int at = VERSIONS.indexOf(version);
      boolean has = at >= VERSIONS.indexOf(from) && at <= VERSIONS.indexOf(until);
      boolean needsOptions = member.equals("/cart/0/options/0/amount") && at < 5;
      for (Entity<?> sent : List.of(Entity.json(body), Entity.form(form(body)))) {
        Response response = target("/checkout").request().header("X-VERSION", version).post(sent);
        String answer = response.readEntity(String.class);
        assertEquals(has ? 200 : 400, response.getStatus(), version + " " + answer);
        if (!has) {
          JsonNode error = Api.tree(answer);
          assertEquals("not_in_version", error.get("error").asText(), answer);
          assertEquals(
              needsOptions ? "/cart/0/options" : member, error.get("field").asText(), answer);
        }
      }
    }
  }

  /** The same body as a form. */
  private static Form form(String json) {
    Form form = new Form();
    flatten("", Api.tree(json), form);
    return form;
  }

  private static void flatten(String name, JsonNode value, Form form) {
    if (value.isObject()) {
      for (Map.Entry<String, JsonNode> member : value.properties()) {
        String inner = name.isEmpty() ? member.getKey() : name + "[" + member.getKey() + "]";
        flatten(inner, member.getValue(), form);
      }
    } else if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        flatten(name + "[" + i + "]", value.get(i), form);
      }
    } else {
      form.param(name, value.asText());
    }
  }

  private JsonNode check(String version, String body, boolean asForm) {
    Response response =
        target("/checkout")
            .request()
            .header("X-VERSION", version)
            .post(asForm ? Entity.form(form(body)) : Entity.json(body));
    String answer = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), answer);
    return Api.tree(answer);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAnswerTellsWhatItsVersionHas(boolean asForm) {
    for (String version : VERSIONS) {
      int at = VERSIONS.indexOf(version);
      boolean oldOptions = at < VERSIONS.indexOf("1.5.1");
      boolean newest = at >= VERSIONS.indexOf("1.7.0");
      String options =
          oldOptions ? "\"option_ids\": [1048]" : "\"options\": [{\"option_id\": 1048}]";
      JsonNode answer = check(version, cart(", \"amount\": 2000, " + options), asForm);

      assertEquals(newest, answer.has("info"), version);
      assertEquals(newest, answer.at("/cart/0/product/images/0").has("file_id"), version);
      assertEquals(newest, answer.at("/cart/0/options/0").has("amount"), version);
      assertEquals(LETTUCE, answer.at("/cart/0/options/0/id").asLong(), answer.toString());
      assertEquals(
          at < VERSIONS.indexOf("1.5.1"), answer.at("/cart/0/product/price").isNumber(), version);
      assertEquals(
          at < VERSIONS.indexOf("1.3.0"),
          answer.at("/cart/0/product_price/price").isNumber(),
          version);
      assertEquals(
          at < VERSIONS.indexOf("1.3.0"),
          answer.at("/cart_config/prices/price_to_pay").isNumber(),
          version);
      assertEquals(!oldOptions, answer.has("suggestions"), version);
      assertTrue(answer.has("errors") && answer.has("cart_config"), version);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5.1", "1.5.2", "1.7.0", "1.8.0", "1.9.0"})
  void suggestionsAreGroupsOfItemsThatCanBeSentBack(String version) {
    JsonNode group = check(version, cart(""), false).at("/suggestions/0");

    assertEquals("goes_well_with", group.get("reason").asText());
    assertFalse(group.get("title").asText().isEmpty());
    JsonNode suggested = group.at("/items/0");
    assertTrue(suggested.has("product") && suggested.get("price").isObject(), group.toString());
    JsonNode answer =
        check(
            version,
            "{\"cart\": [%s], \"add_suggestions\": [%s]}"
                .formatted(ROLL.formatted(""), suggested.get("item")),
            false);
    assertEquals(2, answer.get("cart").size(), answer.toString());
    assertEquals(
        suggested.at("/item/product_id"), answer.at("/cart/1/product/id"), answer.toString());
    assertEquals("[]", answer.get("errors").toString());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void inTheNewestVersionSuggestionsAreProducts(boolean asForm) {
    JsonNode product = check("1.10.0", cart(""), asForm).at("/suggestions/0");

    assertEquals(15, product.get("id").asLong(), product.toString());
    for (String member :
        List.of(
            "name",
            "description",
            "images",
            "price_type",
            "product_prices",
            "optionsets",
            "shop")) {
      assertTrue(product.has(member), member);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAddedItemIsMergedIntoTheLineThatEqualsIt(boolean asForm) {
    JsonNode answer = check("1.5.1", besides("add_items"), asForm);

    assertEquals(1, answer.get("cart").size(), answer.toString());
    assertEquals(2, answer.at("/cart/0/amount").asInt());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anOptionCanBeChosenTwice(boolean asForm) {
    String twice = ",\"amount\": 2000, \"options\": [{\"option_id\": 1048, \"amount\": 2}]";

    JsonNode answer = check("1.7.0", cart(twice), asForm);

    JsonNode option = answer.at("/cart/0/options/0");
    boolean kept = option.get("amount").asInt() == 2;
    boolean corrected = answer.get("errors").toString().contains("option_maximum");
    assertTrue(kept ^ corrected, answer.toString());
  }

  @Test
  void nullOptionsAreNoneInTheOldFormToo() {
    assertTrue(check("1.0.0", cart(",\"option_ids\": null"), false).has("errors"));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theOldFormKeepsTheClientsCode(boolean asForm) {
    JsonNode answer =
        check("1.0.0", cart(",\"amount\": 2000, \"code\": \"tray 2\", \"option_ids\": []"), asForm);

    assertEquals("tray 2", answer.at("/cart/0/code").asText());
    assertEquals("[]", answer.at("/cart/0/uploads").toString());
    assertEquals("[]", answer.at("/cart/0/options").toString());
  }

  @Test
  void aVersionIsOfferedThePaymentMethodsThatItCanSend() {
    String body =
        """
        {"cart": [{"product_id": 1, "shop_id": 1}], "payment_method": "ideal"}
        """;
    for (String version : VERSIONS) {
      boolean has = VERSIONS.indexOf(version) >= VERSIONS.indexOf("1.7.0");
      JsonNode answer = check(version, body, false);
      String offered = answer.at("/cart_config/payment_methods").toString();
      String alternatives = answer.at("/errors/0/alternatives").toString();

      assertEquals(has, offered.contains("\"monizze\""), version + offered);
      assertEquals(has, alternatives.contains("\"monizze\""), version + alternatives);
      assertTrue(offered.contains(has ? "bancontact" : "mistercash"), version + offered);
      for (JsonNode method : answer.at("/cart_config/payment_methods")) {
        check(version, body.replace("ideal", method.get("name").asText()), false);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cart=",
        "cart[]=",
        "cart=&add_items[]=&add_suggestions=&checkout[coupons]=",
        "cart[]=&checkout[coupons][]="
      })
  void anEmptyListIsWrittenInAFormAsNothing(String body) {
    Response response =
        target("/checkout")
            .request()
            .post(Entity.entity(body, "application/x-www-form-urlencoded"));
    String answer = response.readEntity(String.class);

    assertEquals(200, response.getStatus(), answer);
    assertTrue(answer.contains("cart_empty"), answer);
    assertFalse(Api.tree(answer).has("cart"), answer);
  }

  @Test
  void noOptionsAreWrittenInAFormAsNothing() {
    for (String item : List.of("cart[0][options]=", "cart[0][options][]=")) {
      Response response =
          target("/checkout")
              .request()
              .post(
                  Entity.entity(
                      item + "&cart[0][product_id]=1&cart[0][shop_id]=1",
                      "application/x-www-form-urlencoded"));
      assertEquals(200, response.getStatus(), response.readEntity(String.class));
    }
  }

  @Test
  void aMemberOfOldIsSaidToBeInTheVersionsThatHadCarts() {
    for (Map.Entry<String, String> gone :
        Map.of(
                cart(", \"option_ids\": []"),
                "1.5.0",
                cart(", \"code\": \"mine\""),
                "1.5.0",
                "{\"cart\": [], \"payment_method\": \"mistercash\"}",
                "1.5.2")
            .entrySet()) {
      Response response = target("/checkout").request().post(Entity.json(gone.getKey()));
      String text = Api.tree(response.readEntity(String.class)).get("error_description").asText();

      assertTrue(text.contains("1.0.0") && text.contains(gone.getValue()), text);
      assertFalse(text.contains("0.2.0"), text);
    }
  }

  /** The filled baguette, for which a kind of bread has to be chosen. */
  @Test
  void whatLacksIsSaidOfAMemberThatTheClientKnows() {
    String baguette = "{\"cart\": [{\"product_id\": 22, \"shop_id\": 1%s}]}";
    for (String version : VERSIONS) {
      boolean old = VERSIONS.indexOf(version) < VERSIONS.indexOf("1.5.1");
      String member = old ? "option_ids" : "options";
      for (String sent : List.of("", ", \"" + member + "\": []", ", \"" + member + "\": null")) {
        JsonNode error = check(version, baguette.formatted(sent), false).at("/errors/0");

        assertEquals("option_required", error.get("error").asText(), version + error);
        assertEquals("/cart/0/" + member, error.get("field").asText(), version + sent);
      }
    }
  }

  @Test
  void amountsOfMoneyInErrorsHaveTheFormOfTheVersion() {
    String tooSmall =
        """
        {"cart": [{"product_id": 1, "shop_id": 1}], "payment_method": "point_of_sale",
         "checkout": {"method": "delivery", "delivery": {"date": "2026-11-21", "time": "10:00",
           "address": {"street": "Veldstraat", "nr": "1", "zipcode": "9000", "city": "Gent",
             "country": "BE"}}}}
        """;
    for (String version : VERSIONS) {
      boolean plain = VERSIONS.indexOf(version) < VERSIONS.indexOf("1.3.0");
      JsonNode answer = check(version, tooSmall, false);
      JsonNode error = answer.at("/errors/0");

      assertEquals("below_minimum_order", error.get("error").asText(), answer.toString());
      assertEquals(
          plain ? "2.85" : "{\"value\":2.85,\"currency\":\"EUR\"}", error.get("old").toString());
      assertEquals(
          plain ? "10" : "{\"value\":10,\"currency\":\"EUR\"}", error.get("new").toString());
      assertEquals(
          plain, answer.at("/cart_config/methods/0/missing").isNumber(), answer.toString());
      assertEquals(plain, answer.at("/cart_config/payment_methods/0/cost").isNumber());
      assertFalse(answer.at("/cart_config/valid").asBoolean());
    }
  }

  @Test
  void replaceProductsIsNotInterpreted() {
    String menu = "\"add_items\": [" + ROLL.formatted(", \"replace_products\": [1]") + "]";
    JsonNode answer =
        check("1.9.0", "{\"cart\": [], \"replace_products\": true, " + menu + "}", false);

    assertEquals("[]", answer.get("errors").toString());
    assertEquals(1, answer.get("cart").size(), answer.toString());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLockerIsPaidForWithItsSms(boolean asForm) {
    String body =
        """
        {"cart": [{"product_id": 1, "shop_id": 1}], "payment_method": "%s",
         "checkout": {"method": "latch", "latch": {"latch_id": %s, "telephone": "0470 12 34 56",
           "date": "2026-11-21", "time": "06:30", "notification_method": "%s"}}}
        """;
    for (String version : VERSIONS) {
      JsonNode unknown = check(version, body.formatted("point_of_sale", 1, "sms"), asForm);
      assertEquals("unknown_latch", unknown.at("/errors/0/error").asText(), unknown.toString());
      assertEquals(1, unknown.at("/errors/0/old").asInt());
      String latch = unknown.at("/errors/0/alternatives/0").asText();
      JsonNode bySms = check(version, body.formatted("creditcard", latch, "sms"), asForm);
      JsonNode byMail = check(version, body.formatted("point_of_sale", latch, "email"), asForm);

      assertTrue(bySms.at("/cart_config/valid").asBoolean(), bySms.toString());
      assertTrue(byMail.at("/cart_config/valid").asBoolean(), byMail.toString());
      assertEquals(0.15, price(bySms, "sms_cost"));
      assertEquals(0.6, price(bySms, "transaction_cost"));
      assertEquals(0, price(bySms, "delivery_cost"));
      assertEquals(3.6, price(bySms, "price_to_pay"));
      assertEquals(2.85, price(byMail, "price_to_pay"));
    }
  }

  private static double price(JsonNode answer, String name) {
    JsonNode price = answer.at("/cart_config/prices/" + name);
    return price.isNumber() ? price.asDouble() : price.get("value").asDouble();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aCartOfSeveralShopsIsSummedAndEachShopHasItsTime(boolean asForm) {
    String body =
        """
        {"cart": [{"product_id": 41, "shop_id": 3, "amount": 4}, {"product_id": 1, "shop_id": 1},
           {"product_id": 28, "shop_id": 2, "amount": 3}],
         "payment_method": "bancontact",
         "checkout": {"method": "takeout", "warranty": {"bank": "KBC"},
           "invoice": {"company": {"name": "A", "vat": "BE0123", "address": {"street": "S",
             "nr": "1", "zipcode": "9000", "city": "Gent", "country": "BE"}}},
           "takeout": {"shops": {"0": {"id": 1, "date": "2026-11-21", "time": "10:00"},
             "x": {"id": 3, "date": "2026-11-24", "time": "09:00"}%s}}}}
        """;
    for (String version : VERSIONS) {
      String paid =
          VERSIONS.indexOf(version) < VERSIONS.indexOf("1.7.0") ? "mistercash" : "bancontact";
      String sent = body.replace("bancontact", paid);
      JsonNode missing = check(version, sent.formatted(""), asForm);
      assertEquals("time_required", missing.at("/errors/0/error").asText(), missing.toString());
      assertEquals("/checkout/takeout/shops", missing.at("/errors/0/field").asText());
      JsonNode whole =
          check(
              version,
              sent.formatted(", \"2\": {\"id\": 2, \"date\": \"2026-11-21\", \"time\": \"10:00\"}"),
              asForm);

      assertEquals("[]", whole.get("errors").toString(), version);
      assertTrue(whole.at("/cart_config/valid").asBoolean(), version);
      assertEquals(9, whole.at("/cart_config/methods").size());
      assertEquals(9.6 + 2.85 + 8.55, price(whole, "price"), 0.001);
      assertEquals(0.21, price(whole, "discount"), 0.001, "2.5 percent in shop 2");
      assertEquals(25, price(whole, "warranty"));
      assertEquals(3, price(whole, "invoice_cost"));
      assertEquals(0.25, price(whole, "transaction_cost"));
      assertEquals(49.04, price(whole, "price_to_pay"), 0.001);
    }
  }
}
