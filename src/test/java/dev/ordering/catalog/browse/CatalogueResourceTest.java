package dev.ordering.catalog.browse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The demo shops and what they sell, as anybody sees them. */
class CatalogueResourceTest extends OneServiceTest {
  private JsonNode get(WebTarget target, String version) {
    Response response =
        target.request().header("X-VERSION", version).header("Accept-Language", "nl").get();
    String body = response.readEntity(String.class);
    assertEquals(200, response.getStatus(), body);
    return Api.tree(body);
  }

  @ParameterizedTest
  @CsvSource({
    "company_id, 1, 2",
    "company_id, 9, 0",
    "zipcode, 9000, 1",
    "zipcode, 8020, 1",
    "zipcode, 9999, 0",
    // longer numbers are other places
    "zipcode, 90001, 0",
    "zipcode, 9000-A, 1",
    "text, BRUGGE, 1",
    "text, %20, 3",
    "text, %20gent%20, 1",
    "text, %25, 0",
    "after_id, 1, 2"
  })
  void shopsAreFound(String parameter, String value, int count) {
    assertEquals(
        count, get(target("/shops").queryParam(parameter, value), "1.9.0").get("results").size());
  }

  @Test
  void productsAndOptionsHaveTheirVatRatesAndAllergens() {
    JsonNode products = get(target("/shops/1/products"), "1.10.0").get("results");

    JsonNode roll = products.get(12);
    assertEquals("Maaltijden", roll.at("/vat/name").asText());
    assertEquals(
        Api.tree(
            "[{\"valid_from\":\"2000-01-01\",\"percentage\":6},"
                + "{\"valid_from\":\"2027-03-01\",\"percentage\":12}]"),
        roll.at("/vat/percentages"));
    assertEquals(
        Api.tree(
            "{\"contains\":[\"gluten\",\"eggs\",\"milk\",\"mustard\"],\"traces\":[\"sesame\"]}"),
        roll.get("allergens"));
    JsonNode extras = roll.at("/optionsets/0/options");
    assertEquals("eggs", extras.at("/2/allergens/contains/0").asText());
    assertFalse(extras.get(0).has("vat") || extras.get(0).has("allergens"));
    assertEquals(
        Api.tree("{\"contains\":[],\"traces\":[]}"),
        products.get(14).get("allergens"),
        "declared that there are none");
    assertFalse(products.get(17).has("allergens"), "not declared");
    assertEquals(
        "standard", products.at("/20/optionsets/1/options/1/vat/code").asText(), "of the cola");
    JsonNode without = get(target("/shops/3/products"), "1.10.0").at("/results/0");
    assertFalse(without.has("vat") || without.has("allergens"));
  }

  @Test
  void aShopsProductsSayAllThatAnAppShows() {
    JsonNode answer = get(target("/shops/1/products"), "1.9.0");

    assertTrue(answer.get("next").isNull());
    assertEquals(27, answer.get("results").size());
    JsonNode bread = answer.at("/results/0");
    assertFalse(bread.has("vat") || bread.has("allergens"), "from 1.10.0");
    assertEquals("Groot wit brood", bread.get("name").asText());
    assertEquals("Brood", bread.at("/categories/0/name").asText());
    assertEquals(2.85, bread.at("/price/value").asDouble());
    assertEquals("Gesneden", bread.at("/optionsets/0/options/0/name").asText());
    assertEquals(6, answer.at("/results/23/availability/weekdays").size());
    assertFalse(answer.at("/results/22/availability/in_stock").asBoolean());
    assertEquals(2.85, get(target("/shops/1/products"), "1.0.0").at("/results/0/price").asDouble());
  }

  @Test
  void productsAreFoundByNameAndCategory() {
    JsonNode bread = get(target("/shops/1/products").queryParam("text", "BROOD"), "1.9.0");
    String category = bread.at("/results/0/categories/0/id").asText();

    assertTrue(bread.get("results").size() > 3, bread.toString());
    assertEquals(
        5,
        get(target("/shops/1/products").queryParam("category_id", category), "1.9.0")
            .get("results")
            .size());
    for (String unknown : new String[] {"/shops/99", "/shops/99/products"}) {
      Response response = target(unknown).request().get();
      assertEquals(404, response.getStatus());
      String body = response.readEntity(String.class);
      assertTrue(body.contains("\"error\":\"unknown_shop\""), body);
    }
    String route = target("/shop/99").request().get().readEntity(String.class);
    assertTrue(route.contains("\"error\":\"not_found\""), route);
    assertEquals(404, target("/shops/x/products").request().get().getStatus());
    assertEquals(400, target("/shops").queryParam("company_id", "x").request().get().getStatus());
  }
}
