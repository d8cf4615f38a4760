package dev.ordering.catalog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Whatever is wrong with a file, on whichever level, is told at once, and nothing else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CatalogueErrorsTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private HikariDataSource dataSource;
  private Database database;
  private CatalogModule catalog;

  @BeforeAll
  void open() {
    dataSource = TestDatabases.H2.open(TestContent.CATALOGUE);
    database = Database.open(dataSource, CatalogEntities.all(), sql -> sql);
    catalog = CatalogModule.of(database);
  }

  @AfterAll
  void close() {
    database.close();
    dataSource.close();
  }

  private long revision() {
    return database.read(
        () -> catalog.catalogues().current(List.of(1L)).get(1L).shop().revision().number());
  }

  @SafeVarargs
  private List<CatalogueError> faults(Consumer<ObjectNode>... mistakes) {
    try {
      ObjectNode file =
          (ObjectNode)
              JSON.readTree(DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json"));
      for (Consumer<ObjectNode> mistake : mistakes) {
        mistake.accept(file);
      }
      byte[] json = JSON.writeValueAsBytes(file);
      long before = revision();
      List<CatalogueError> faults =
          assertThrows(
                  CatalogueException.Invalid.class,
                  () -> catalog.companyCatalogueImport().load(1, new ByteArrayInputStream(json)))
              .errors();
      assertEquals(before, revision(), "nothing is taken");
      assertEquals(
          faults,
          assertThrows(
                  CatalogueException.Invalid.class,
                  () ->
                      catalog.companyCatalogueImport().validate(1, new ByteArrayInputStream(json)))
              .errors(),
          "a validation tells the same");
      return faults;
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private static Set<String> pointers(List<CatalogueError> faults) {
    return faults.stream()
        .map(CatalogueError::pointer)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ObjectNode object(JsonNode file, String pointer) {
    return (ObjectNode) file.at(pointer);
  }

  private static ArrayNode array(JsonNode file, String pointer) {
    return (ArrayNode) file.at(pointer);
  }

  /** The databases store microseconds. */
  @Test
  void anOfferMustNotEndAsItBegins() {
    List<CatalogueError> faults =
        faults(
            file ->
                object(file, "/offers/0")
                    .put("valid_from", "2026-06-21T22:00:00Z")
                    .put("valid_until", "2026-06-21T22:00:00Z"),
            file ->
                object(file, "/offers/1")
                    .put("valid_from", "2026-06-21T22:00:00.0000001Z")
                    .put("valid_until", "2026-06-21T22:00:00.0000002Z"));

    assertEquals(Set.of("/offers/0/valid_until", "/offers/1/valid_until"), pointers(faults));
  }

  /** Customers may write a code in any case. */
  @Test
  void noTwoOffersHaveTheSameCode() {
    List<CatalogueError> faults =
        faults(file -> object(file, "/offers/1").put("code", "Welcome10"));

    assertEquals(Set.of("/offers/1/code"), pointers(faults));
  }

  @Test
  void faultsOfTheFormAndOfTheSenseAreToldTogether() {
    List<CatalogueError> faults =
        faults(
            // the form
            file -> object(file, "/shops/0/products/0").put("price_type", "PER_METRE"),
            file -> object(file, "/shops/0/products/1").remove("name"),
            file -> object(file, "/shops/0").put("colour", "red"),
            file -> object(file, "/shops/1/bank_accounts/0").put("number", "?"),
            file -> object(file, "/offers/1").put("valid_from", "yesterday"),
            // the sense
            file ->
                array(file, "/categories")
                    .addObject()
                    .put("reference", "bread")
                    .putObject("name")
                    .put("nl", "Brood"),
            file -> array(file, "/shops/0/products/2/categories").add("planes"),
            file -> object(file, "/shops/0/products/3/name").remove("nl"),
            file -> object(file, "/shops/0/products/4/prices/0").put("price", 1.005),
            file -> object(file, "/shops/0").put("currency", "XXY"),
            file -> object(file, "/shops/1").put("zone", "Europe/Bruges"),
            file -> array(file, "/offers/0/shops").add(77),
            file -> array(file, "/offers/3/products").add("planes"),
            file -> object(file, "/loyalty").put("spent_per_point", 0.001));

    assertEquals(
        new TreeSet<>(
            Set.of(
                "/shops/0/products/0/price_type",
                "/shops/0/products/1",
                "/shops/0",
                "/shops/1/bank_accounts/0/number",
                "/offers/1/valid_from",
                "/categories/7/reference",
                "/shops/0/products/2/categories/1",
                "/shops/0/products/3/name",
                "/shops/0/products/4/prices/0/price",
                "/shops/0/currency",
                "/shops/1/zone",
                "/offers/0/shops/2",
                "/offers/3/products/1",
                "/loyalty/spent_per_point")),
        pointers(faults));
    assertTrue(
        faults.stream()
            .anyMatch(
                fault ->
                    fault.toString().startsWith("/shops/0: ")
                        && fault.message().contains("colour")));
  }

  @Test
  void aFaultHasNoOthersInItsTrain() {
    // what is taken out leaves references behind, and texts and sets without what they need
    Set<String> pointers =
        pointers(
            faults(
                file -> object(file, "/categories/0").remove("name"),
                file -> object(file, "/shops/0/option_sets/0").put("maximum", "two"),
                file -> object(file, "/shops/0/products/0").put("price_type", "PER_METRE"),
                file -> object(file, "/shops/0/products/1/name").put("nl", 5),
                file -> object(file, "/offers/3").put("amount", -5).remove("percentage")));

    assertEquals(
        new TreeSet<>(
            Set.of(
                "/categories/0",
                "/shops/0/option_sets/0/maximum",
                "/shops/0/products/0/price_type",
                "/shops/0/products/1/name/nl",
                "/offers/3/amount")),
        pointers);
  }

  @Test
  void aShopThatCannotBeReadLeavesTheOtherToBeLookedAt() {
    Set<String> pointers =
        pointers(
            faults(
                file -> object(file, "/shops/0").put("id", "one"),
                file -> object(file, "/shops/1/products/0").putArray("categories").add("planes")));

    assertTrue(pointers.contains("/shops/0/id"), pointers.toString());
    assertTrue(pointers.contains("/shops/1/products/0/categories/0"), pointers.toString());
  }

  @Test
  void shopsOfOthersAndAgainAreToldBesideTheRest() {
    assertEquals(
        new TreeSet<>(
            Set.of(
                "/shops/1/id",
                "/shops/0/products/2/categories/1",
                "/offers/0/shops/1",
                "/offers/1/shops/1")),
        pointers(
            faults(
                file -> object(file, "/shops/1").put("id", 3),
                file -> array(file, "/shops/0/products/2/categories").add("planes"))));
  }

  @Test
  void faultsOfVatRatesAreTold() {
    assertEquals(
        new TreeSet<>(
            Set.of(
                "/vat_rates/0/percentages/1/percentage",
                "/vat_rates/1/percentages",
                "/vat_rates/2/percentages/2/valid_from",
                "/vat_rates/3/code",
                "/shops/0/products/0/vat",
                "/shops/0/products/1/vat",
                "/shops/0/option_sets/0/options/0/vat",
                "/shops/0/costs/vat/delivery")),
        pointers(
            faults(
                // a percentage out of range
                file ->
                    array(file, "/vat_rates/0/percentages")
                        .addObject()
                        .put("valid_from", "2026-01-01")
                        .put("percentage", 100.01),
                // nothing holds before the first day
                file ->
                    array(file, "/vat_rates/1/percentages")
                        .removeAll()
                        .addObject()
                        .put("valid_from", "2999-01-01")
                        .put("percentage", 12),
                // two of one day
                file ->
                    array(file, "/vat_rates/2/percentages")
                        .addObject()
                        .put("valid_from", "1996-01-01")
                        .put("percentage", 22),
                file -> array(file, "/vat_rates").add(object(file, "/vat_rates/2").deepCopy()),
                file ->
                    array(file, "/vat_rates/3/percentages")
                        .removeAll()
                        .addObject()
                        .put("valid_from", "1996-01-01")
                        .put("percentage", 0),
                file -> object(file, "/shops/0/products/0").put("vat", "luxury"),
                file -> object(file, "/shops/0/products/1").remove("vat"),
                file -> object(file, "/shops/0/option_sets/0/options/0").put("vat", "luxury"),
                file -> object(file, "/shops/0/costs/vat").put("delivery", "luxury"))));
  }

  @Test
  void periodsThatOverlapAreTold() {
    assertEquals(
        new TreeSet<>(
            Set.of(
                "/shops/0/opening/takeout/monday",
                "/shops/0/opening/takeout/wednesday",
                "/shops/0/opening/takeout/thursday",
                "/shops/0/opening/delivery/sunday")),
        pointers(
            faults(
                file -> array(file, "/shops/0/opening/takeout/monday").add("18:29-19:00"),
                file -> array(file, "/shops/0/opening/takeout/tuesday").add("18:30-19:00"),
                file -> array(file, "/shops/0/opening/takeout/wednesday").add("07:00-18:30"),
                file -> array(file, "/shops/0/opening/takeout/thursday").add("05:00-18:00"),
                file -> array(file, "/shops/0/opening/delivery/saturday").add("22:00-08:00"),
                file -> array(file, "/shops/0/opening/delivery/sunday").add("22:00-08:01"))));
  }

  @Test
  void amountsOfShopsWhoseCurrenciesHaveOtherDecimalsAreTold() {
    assertEquals(
        new TreeSet<>(Set.of("/offers/1/shops", "/loyalty")),
        pointers(
            faults(
                file -> yen(file, "/shops/1"),
                file -> object(file, "/offers/1").put("minimum", 25))));
  }

  @Test
  void theShopThatTheFileLeavesOutHasItsCurrency() {
    assertEquals(
        Set.of("/loyalty"),
        pointers(
            faults(
                file -> file.remove("offers"),
                file -> array(file, "/shops").remove(0),
                file -> yen(file, "/shops/0"))));
  }

  /** Makes the currency of a shop one without decimals, and all of its amounts 1. */
  private static void yen(JsonNode file, String pointer) {
    ObjectNode shop = object(file, pointer).put("currency", "JPY");
    shop.remove(List.of("costs", "payment_methods", "delivery_zones"));
    shop.putArray("payment_methods").addObject().put("method", "point_of_sale");
    wholePrices(shop);
  }

  private static void wholePrices(JsonNode part) {
    if (part instanceof ObjectNode object) {
      for (String amount : List.of("price", "price_change")) {
        if (object.has(amount)) {
          object.put(amount, 1);
        }
      }
    }
    part.forEach(CatalogueErrorsTest::wholePrices);
  }

  @Test
  void aRateThatCannotBeReadLeavesNoOtherFaults() {
    assertEquals(
        Set.of("/vat_rates/0/percentages/0/percentage"),
        pointers(faults(file -> object(file, "/vat_rates/0/percentages/0").put("percentage", -1))));
  }

  @Test
  void faultsOfAllergensAreTold() {
    assertEquals(
        new TreeSet<>(
            Set.of(
                "/shops/0/products/0/allergens/contains/1",
                "/shops/0/products/1/allergens/traces/2",
                "/shops/0/products/2/allergens/contains",
                "/shops/0/option_sets/0/options/0/allergens")),
        pointers(
            faults(
                file -> array(file, "/shops/0/products/0/allergens/contains").add("wheat"),
                file -> array(file, "/shops/0/products/1/allergens/traces").add("gluten"),
                file -> array(file, "/shops/0/products/2/allergens/contains").add("gluten"),
                file ->
                    object(file, "/shops/0/option_sets/0/options/0")
                        .putObject("allergens")
                        .putArray("may_contain"))));
  }

  @Test
  void aThousandAreTold() {
    assertEquals(
        1000,
        faults(
                file -> {
                  for (int i = 0; i < 1500; i++) {
                    array(file, "/shops/0/products/2/categories").add("planes" + i);
                    array(file, "/shops/0/products/3/categories").add(i);
                  }
                })
            .size());
  }
}
