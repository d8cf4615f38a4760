package dev.ordering.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.OneServiceTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whoever follows {@code next} sees every shop and every product that matches once, by id. */
@Tag("thorough")
class CataloguePagesTest extends OneServiceTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PAGE = 50;

  private HttpCalls calls;

  /** Ninety loaves more, sorted by nothing, and sixty shops. */
  @BeforeAll
  void fill() throws IOException {
    calls = new HttpCalls(getBaseUri().toString().replaceAll("/$", ""));
    ObjectNode file =
        (ObjectNode)
            JSON.readTree(DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json"));
    ArrayNode products = (ArrayNode) file.at("/shops/0/products");
    JsonNode loaf = products.get(0);
    for (int i = 0; i < 90; i++) {
      ObjectNode copy = loaf.deepCopy();
      products.insert(i % 2 == 0 ? 0 : 20, copy.put("reference", "loaf-" + i));
    }
    try (Database database = Database.open(dataSource(), CatalogEntities.all(), sql -> sql)) {
      CatalogModule catalog = CatalogModule.of(database);
      catalog
          .companyCatalogueImport()
          .load(1, new ByteArrayInputStream(JSON.writeValueAsBytes(file)));
      database.run(
          () -> {
            for (int i = 0; i < 60; i++) {
              catalog
                  .directory()
                  .addShop(
                      2,
                      "Filiale " + i,
                      new Address("Rue", "1", "5000", "Namur", "BE"),
                      Currency.getInstance("EUR"),
                      ZoneId.of("Europe/Brussels"));
            }
          });
    }
  }

  /** The results of all pages, each asked for with what the one before said. */
  private List<JsonNode> follow(String path, Map<String, String> filters) {
    List<JsonNode> results = new ArrayList<>();
    Map<String, String> parameters = new HashMap<>(filters);
    while (true) {
      JsonNode page = calls.get(path + "?" + HttpCalls.encode(parameters)).json();
      page.get("results").forEach(results::add);
      JsonNode next = page.get("next");
      if (next.isNull()) {
        return results;
      }
      assertEquals(PAGE, page.get("results").size(), "a page before the last is full");
      parameters.clear();
      for (Map.Entry<String, JsonNode> parameter : next.properties()) {
        parameters.put(parameter.getKey(), parameter.getValue().asText());
      }
      assertTrue(parameters.entrySet().containsAll(filters.entrySet()), next.toString());
    }
  }

  private static void assertEachOnce(int count, List<JsonNode> results) {
    List<Long> ids = results.stream().map(each -> each.get("id").asLong()).toList();
    assertEquals(ids.stream().distinct().sorted().toList(), ids);
    assertEquals(count, ids.size());
  }

  @Test
  void everyProductOfAShopIsSeen() {
    assertEachOnce(117, follow("/shops/1/products", Map.of()));
  }

  @Test
  void theFiltersStandInNext() {
    List<JsonNode> loaves = follow("/shops/1/products", Map.of("text", "white"));
    String bread = loaves.get(0).at("/categories/0/id").asText();

    assertEachOnce(91, loaves);
    assertEachOnce(95, follow("/shops/1/products", Map.of("category_id", bread)));
    assertEachOnce(91, follow("/shops/1/products", Map.of("category_id", bread, "text", "WHITE")));
  }

  @Test
  void everyShopIsSeen() {
    assertEachOnce(63, follow("/shops", Map.of()));
    assertEachOnce(61, follow("/shops", Map.of("company_id", "2")));
    assertEachOnce(60, follow("/shops", Map.of("text", "filiale")));
    assertEachOnce(61, follow("/shops", Map.of("zipcode", "5000", "company_id", "2")));
  }
}
