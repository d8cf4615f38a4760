package dev.ordering.checkout.response;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.request.InStoreOrigin;
import dev.ordering.http.text.Texts;
import dev.ordering.versioning.RequestMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Answers as clients see them. */
class CheckoutResultMapperTest {
  private static final String ADDRESS = "https://orders.example";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addMixIn(RequestMember.class, Pointer.class)
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .build();

  /** The service's own writer puts the pointer of the client's version there. */
  private interface Pointer {
    @JsonValue
    String pointer();
  }

  private static JsonNode json(Ask ask, Locale language) {
    return MAPPER.valueToTree(
        new CheckoutResultMapper(new Texts(List.of("dev.ordering.checkout")), language, ADDRESS)
            .of(ask.answer()));
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  @Test
  void aCartThatIsFineIsNotRepeated() {
    JsonNode answer = json(Ask.of(aShop(aProduct())).cart(item(1)), Locale.ENGLISH);

    assertEquals(List.of("suggestions", "cart_config", "errors", "info"), names(answer));
    assertTrue(answer.at("/cart_config/loyalty").isNull());
    assertEquals("EUR", answer.at("/cart_config/currency").textValue());
    assertEquals(3, answer.at("/cart_config/prices/price_to_pay/value").intValue());
    assertFalse(answer.at("/cart_config/valid").booleanValue());
  }

  @Test
  void aCorrectionIsToldInTheReadersLanguage() {
    JsonNode answer =
        json(
            Ask.of(aShop(aProduct().amounts(1, 5, 1))).cart(item(1).amount(8)),
            Locale.forLanguageTag("nl"));

    JsonNode error = answer.at("/errors/0");
    assertEquals(
        """
        {"error":"amount_above_maximum",\
        "error_description":"Van Bread (nl) kunnen er hoogstens 5 besteld worden.",\
        "severity":"warning","field":"/cart/0/amount","cart_index":0,"old":8,"new":5,\
        "alternatives":[]}\
        """,
        error.toString());
    assertEquals("Bread (nl)", answer.at("/cart/0/product/name").textValue());
  }

  @Test
  void aLineHasAllThatTheContractLists() {
    JsonNode line =
        json(
                Ask.of(
                        aShop(
                            aProduct().perKilo().with(aSet().id(4).withAttachment().option(5, 50))))
                    .cart(item(1).amount(0), item(1).code("mine").optionWithUpload(5, 70))
                    .uploaded(70),
                Locale.ENGLISH)
            .at("/cart/0");

    assertEquals(
        List.of(
            "amount",
            "persons",
            "gram",
            "comment",
            "product",
            "product_price",
            "calculated_prices",
            "discount_prices",
            "shop",
            "options",
            "uploads",
            "code"),
        names(line));
    assertEquals("PER_KILO", line.at("/product/price_type").textValue());
    assertEquals("mine", line.at("/code").textValue());
    assertEquals(70, line.at("/uploads/0/upload/id").intValue());
    assertEquals(ADDRESS + "/uploads/70", line.at("/uploads/0/upload/url").textValue());
    assertEquals(4, line.at("/uploads/0/optionset_id").intValue());
    assertTrue(line.at("/options/0/optionset/allow_attachment").booleanValue());
  }

  @Test
  void moneyAndSlotsAreSaidAsEverywhere() {
    JsonNode minimum =
        json(
                Ask.of(aShop(aProduct()).delivers("9000", "9000", 0, 0, 2500))
                    .cart(item(1))
                    .checkout(DetailsFixture.delivery("2026-11-21", "19:00", DetailsFixture.GHENT)),
                Locale.ENGLISH)
            .at("/errors");

    assertEquals(
        "{\"date\":\"2026-11-21\",\"time\":\"08:00\",\"end_time\":\"08:30\"}",
        minimum.at("/0/alternatives/0").toString());
    assertEquals("{\"value\":25,\"currency\":\"EUR\"}", minimum.at("/1/new").toString());
    assertTrue(minimum.at("/1/error_description").textValue().contains("25.00"));
  }

  @Test
  void suggestionsAreProductsAndWereGroups() {
    Ask ask =
        Ask.of(
                aShop(
                    aProduct()
                        .suggests(SuggestionReason.GOES_WELL_WITH, 2)
                        .suggests(SuggestionReason.UPGRADE, 2),
                    aProduct().id(2)))
            .cart(item(1));
    SuggestionsRepresentation suggestions =
        new CheckoutResultMapper(
                new Texts(List.of("dev.ordering.checkout")), Locale.ENGLISH, ADDRESS)
            .of(ask.answer())
            .suggestions();

    JsonNode products = MAPPER.valueToTree(suggestions);
    JsonNode groups = MAPPER.valueToTree(suggestions.groups());
    assertEquals(1, products.size());
    assertEquals(2, products.at("/0/id").intValue());
    assertEquals(2, groups.size());
    assertEquals("goes_well_with", groups.at("/0/reason").textValue());
    assertEquals("Goes well with this", groups.at("/0/title").textValue());
    assertEquals(
        "{\"amount\":1,\"product_id\":2,\"product_price_id\":20,\"shop_id\":1,\"options\":[]}",
        groups.at("/0/items/0/item").toString());
    assertEquals(3, groups.at("/0/items/0/price/value").intValue());
  }

  @Test
  void requestsAreReadWithTheNamesOfTheContract() throws Exception {
    CheckoutRequest request =
        MAPPER.readValue(
            """
            {"cart":[{"product_id":1,"shop_id":2,"options":[{"option_id":3,"upload_id":4}]}],
             "checkout":{"method":"takeout","isop":{"origin":"in-store","customer_id":5},
              "takeout":{"shops":{"a":{"id":2,"date":"2026-11-21","end_time":"10:00"}}},
              "latch":{"notification_method":"sms"},
              "invoice":{"referenceCode":"R"},
              "config":{"askInvoice":true,"askIsop":null,"useLoyalty":true,
               "loyaltyCardNumber":"9","loyaltyRewardId":8}},
             "payment_method":"bancontact"}
            """,
            CheckoutRequest.class);

    CheckoutDetails details = request.checkout().orElseThrow();
    assertEquals("R", details.invoice().orElseThrow().referenceCode().orElseThrow());
    CheckoutDetails.Config config = details.config().orElseThrow();
    assertEquals(8L, config.loyaltyRewardId().orElseThrow());
    assertTrue(config.askInvoice().orElseThrow() && config.askIsop().isEmpty());
    assertEquals(InStoreOrigin.IN_STORE, details.isop().orElseThrow().origin().orElseThrow());
    assertEquals(
        4L,
        request
            .cart()
            .orElseThrow()
            .get(0)
            .options()
            .orElseThrow()
            .get(0)
            .uploadId()
            .orElseThrow());
  }
}
