package dev.ordering.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.Api;
import dev.ordering.testing.EveryVersion;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A shop, as anybody sees it before ordering. */
class ShopResourceTest extends OneServiceTest {
  /** Friday noon in Brussels. */
  private static final Instant NOON = Instant.parse("2026-11-20T11:00:00Z");

  private static final AdjustableClock CLOCK = new AdjustableClock();

  @Override
  protected Clock clock() {
    return CLOCK;
  }

  @BeforeEach
  void isNoon() {
    moveTo(NOON);
  }

  private static void moveTo(Instant moment) {
    CLOCK.advance(Duration.between(CLOCK.instant(), moment));
  }

  private Response get(String version, String language, long shop) {
    return target("/shops/" + shop)
        .request()
        .header("X-VERSION", version)
        .header("Accept-Language", language)
        .get();
  }

  private JsonNode shop(String version, long shop) {
    Response response = get(version, "nl", shop);
    String body = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), body);
    return Api.tree(body);
  }

  @Test
  void itTellsWhatACustomerShouldKnowBeforeOrdering() {
    JsonNode shop = shop("1.10.0", 1);

    assertEquals("De Gouden Aar Gent", shop.get("name").asText());
    assertTrue(shop.get("description").asText().startsWith("Warme bakker"), shop.toString());
    assertEquals(
        "[{\"opens\":\"07:00\",\"closes\":\"18:30\"}]",
        shop.at("/hours/takeout/monday").toString());
    assertEquals(7, shop.at("/hours/latch").size());
    assertEquals("delivery", shop.at("/methods/0/method").asText());
    assertEquals(
        "{\"country\":\"BE\",\"first_zipcode\":\"9000\",\"last_zipcode\":\"9000\","
            + "\"minimum_order\":{\"value\":10,\"currency\":\"EUR\"},"
            + "\"cost\":{\"value\":2.5,\"currency\":\"EUR\"},"
            + "\"free_from\":{\"value\":40,\"currency\":\"EUR\"}}",
        shop.at("/methods/0/zones/0").toString());
    assertEquals("point_of_sale", shop.at("/payment_methods/0/name").asText());
    assertEquals("Station Gent-Sint-Pieters", shop.at("/latches/0/name").asText());
    assertEquals("9000", shop.at("/latches/0/address/zipcode").asText());
    assertTrue(shop.get("open_now").asBoolean());
  }

  @ParameterizedTest
  @EveryVersion
  void everyVersionHasItInItsForm(String version) {
    JsonNode shop = shop(version, 1);
    boolean plain = List.of("0.2.0", "0.2.2", "0.3.0", "1.0.0", "1.0.1").contains(version);
    boolean flagged = !EveryVersion.Versions.since("1.8.0").contains(version);

    JsonNode cost = shop.at("/methods/0/zones/0/cost");
    assertEquals(2.5, (plain ? cost : cost.get("value")).asDouble());
    assertEquals(flagged, shop.has("allow_comments"));
    assertEquals(flagged, !shop.has("allow_orders"));
    String payments = shop.get("payment_methods").toString();
    assertEquals(!flagged || version.equals("1.7.0"), payments.contains("monizze"), payments);
    assertEquals(!flagged || version.equals("1.7.0"), payments.contains("bancontact"), payments);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T11:00:00Z, true",
    "2026-11-20T22:30:00Z, false",
    "2026-11-20T05:00:00Z, true",
    "2026-11-20T04:59:00Z, false"
  })
  void whetherItIsOpenIsToldByItsOwnClock(Instant moment, boolean open) {
    moveTo(moment);

    assertEquals(open, shop("1.9.0", 1).get("open_now").asBoolean());
  }

  @Test
  void itsClosedDaysAreThoseOnWhichNothingIsHandedOver() {
    JsonNode closed = shop("1.9.0", 3).get("closed");

    // shop 3 serves from Tuesday to Sunday at most
    assertTrue(closed.toString().contains("2026-11-23"), closed.toString());
    assertFalse(closed.toString().contains("2026-11-24"), closed.toString());
    for (JsonNode day : closed) {
      assertTrue(day.asText().compareTo("2026-11-20") >= 0, closed.toString());
      assertTrue(day.asText().compareTo("2027-01-18") <= 0, closed.toString());
    }
  }

  @Test
  void whatHasNotChangedIsNotSentAgain() {
    Response first = get("1.9.0", "nl", 1);
    String tag = first.getHeaderString("ETag");

    assertEquals("no-cache", first.getHeaderString("Cache-Control"));
    assertEquals(304, again(tag));
    CLOCK.advance(Duration.ofHours(12));
    assertEquals(200, again(tag), "it is closed now");
  }

  private int again(String tag) {
    return target("/shops/1")
        .request()
        .header("X-VERSION", "1.9.0")
        .header("Accept-Language", "nl")
        .header("If-None-Match", tag)
        .get()
        .getStatus();
  }

  @Test
  void theDescriptionIsInTheReadersLanguage() {
    assertTrue(get("1.9.0", "de", 1).readEntity(String.class).contains("Handwerksbäckerei"));
    assertTrue(get("1.9.0", "en", 1).readEntity(String.class).contains("Sourdough"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"99", "x", "99999999999999999999"})
  void aShopThatDoesNotExistIsNotFound(String id) {
    assertEquals(404, target("/shops/" + id).request().get().getStatus());
  }

  @Test
  void productsTellTheirLimits() {
    JsonNode products =
        Api.tree(
            target("/shops/1/products").request().header("X-VERSION", "1.9.0").get(String.class));
    JsonNode bread = products.at("/results/0");
    JsonNode rolls = products.at("/results/25");
    JsonNode chocolates = products.at("/results/19");

    assertEquals("1 999 1", limits(bread));
    assertFalse(bread.has("gram") || bread.has("persons"), bread.toString());
    assertEquals(10, rolls.get("minimum").asInt(), rolls.toString());
    assertEquals(5, rolls.get("step").asInt(), rolls.toString());
    assertEquals("PER_KILO", chocolates.get("price_type").asText());
    JsonNode gram = chocolates.get("gram");
    assertTrue(gram.get("minimum").asInt() > 0, gram.toString());
    assertTrue(gram.get("maximum").asInt() >= gram.get("default").asInt(), gram.toString());
    assertTrue(gram.get("step").asInt() >= 1, gram.toString());
    boolean buffet = false;
    boolean menu = false;
    boolean repeated = false;
    for (JsonNode product : products.get("results")) {
      assertEquals(product.get("price_type").asText().equals("PER_PERSON"), product.has("persons"));
      buffet |= product.at("/persons/default").asInt() > 0;
      for (JsonNode set : product.get("optionsets")) {
        repeated |= set.get("maximum_per_option").asInt() == 2;
        for (JsonNode option : set.get("options")) {
          menu |= option.path("product_id").asInt() > 0;
        }
      }
    }
    assertTrue(buffet && menu && repeated);
  }

  private static String limits(JsonNode product) {
    return product.get("minimum") + " " + product.get("maximum") + " " + product.get("step");
  }
}
