package dev.ordering.catalog.storage.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ExtraCost;
import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The file of a company's catalogue, imported into both databases. */
@Tag("thorough")
class CompanyCatalogueImportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<String> statements = Collections.synchronizedList(new ArrayList<>());
  private HikariDataSource dataSource;
  private Database database;
  private CatalogModule catalog;

  private void open(TestDatabases product) {
    dataSource = product.open(TestContent.CATALOGUE);
    database =
        Database.open(
            dataSource,
            CatalogEntities.all(),
            sql -> {
              statements.add(sql);
              return sql;
            });
    catalog = CatalogModule.of(database);
  }

  @AfterEach
  void close() {
    database.close();
    dataSource.close();
  }

  private static ObjectNode file() throws IOException {
    return (ObjectNode)
        JSON.readTree(DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json"));
  }

  private static ArrayNode products(ObjectNode file) {
    return (ArrayNode) file.at("/shops/0/products");
  }

  private boolean load(JsonNode file) throws IOException {
    return catalog
        .companyCatalogueImport()
        .load(1, new ByteArrayInputStream(JSON.writeValueAsBytes(file)));
  }

  private Set<String> faults(JsonNode file) {
    return assertThrows(CatalogueException.Invalid.class, () -> load(file)).errors().stream()
        .map(CatalogueError::pointer)
        .collect(Collectors.toSet());
  }

  private ShopCatalogue shop() {
    return shop(1);
  }

  private ShopCatalogue shop(long id) {
    return database.read(() -> catalog.catalogues().current(List.of(id)).get(id));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theSameFileChangesNothing(TestDatabases product) throws IOException {
    open(product);
    ShopCatalogue before = shop();

    assertFalse(load(file()));

    assertEquals(before.shop().revision(), shop().shop().revision());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void vatRatesAndAllergensAreThoseOfTheFile(TestDatabases product) throws IOException {
    open(product);
    ShopCatalogue shop = shop();

    VatRate meals = shop.assortment().find(13).orElseThrow().vat().orElseThrow();
    assertEquals("Meals", meals.name().in(Locale.ENGLISH));
    assertEquals(0, new BigDecimal("6").compareTo(meals.on(LocalDate.parse("1999-12-31"))));
    assertEquals(0, new BigDecimal("6").compareTo(meals.on(LocalDate.parse("2027-02-28"))));
    assertEquals(0, new BigDecimal("12").compareTo(meals.on(LocalDate.parse("2027-03-01"))));
    assertEquals("standard", shop.terms().vat().get(ExtraCost.PAYMENT).code());
    assertEquals(
        Set.of(ExtraCost.PAYMENT, ExtraCost.INVOICE, ExtraCost.SMS), shop.terms().vat().keySet());
    assertEquals(
        Optional.of(new Allergens(Set.of(Allergen.GLUTEN), Set.of(Allergen.MILK, Allergen.SESAME))),
        shop.assortment().find(1).orElseThrow().allergens());
    assertEquals(Optional.of(Allergens.NONE), shop.assortment().find(15).orElseThrow().allergens());
    assertEquals(Optional.empty(), shop.assortment().find(18).orElseThrow().allergens());
    List<Option> menu =
        shop.assortment().find(21).orElseThrow().optionSets().all().stream()
            .flatMap(set -> set.options().stream())
            .toList();
    assertEquals(
        List.of("meals", "meals", "food", "standard"),
        menu.stream().map(option -> option.vat().orElseThrow().code()).toList(),
        "those of the linked products");

    String exported = database.read(() -> catalog.directory().catalogue(1)).orElseThrow();
    ObjectNode without = file();
    without.remove("vat_rates");
    for (JsonNode part : without.get("shops")) {
      ((ObjectNode) part.get("costs")).remove("vat");
      part.get("products").forEach(item -> ((ObjectNode) item).remove(List.of("vat", "allergens")));
      part.get("option_sets")
          .forEach(
              set ->
                  set.get("options")
                      .forEach(
                          option -> ((ObjectNode) option).remove(List.of("vat", "allergens"))));
    }
    assertTrue(load(without));
    assertTrue(
        shop().assortment().all().stream()
            .allMatch(each -> each.vat().isEmpty() && each.allergens().isEmpty()));
    assertEquals(Map.of(), shop().terms().vat());

    assertTrue(load(JSON.readTree(exported)), "what was exported is imported again");
    assertEquals(
        shop.assortment().all().stream().map(Product::vat).toList(),
        shop().assortment().all().stream().map(Product::vat).toList());
    assertEquals(
        shop.assortment().all().stream().map(Product::allergens).toList(),
        shop().assortment().all().stream().map(Product::allergens).toList());
    assertEquals(shop.terms(), shop().terms());
    assertFalse(load(JSON.readTree(exported)));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatIsNoLongerThereIsWithdrawnAndTheRestKeepsItsIds(TestDatabases product)
      throws IOException {
    open(product);
    ShopCatalogue before = shop();
    ObjectNode file = file();
    products(file).remove(7);
    ((ObjectNode) products(file).get(0).at("/prices/0")).put("price", 3.05);

    assertTrue(load(file));

    ShopCatalogue after = shop();
    assertEquals(before.shop().revision().number() + 1, after.shop().revision().number());
    assertTrue(after.assortment().find(8).isEmpty());
    Product bread = after.assortment().find(1).orElseThrow();
    assertEquals(305, bread.firstPrice().price().minor());
    assertEquals(
        before.assortment().find(1).orElseThrow().firstPrice().id(), bread.firstPrice().id());
    assertEquals(
        before.assortment().find(13).orElseThrow().optionSets().all(),
        after.assortment().find(13).orElseThrow().optionSets().all());
    assertTrue(load(file()));
    Product back = shop().assortment().find(8).orElseThrow();
    assertNotEquals(
        before.assortment().find(8).orElseThrow().firstPrice().id(),
        back.firstPrice().id(),
        "it comes back with its id, but its price does not, as the schema says");
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aShopIsWhatTheFileSaysOfIt(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    ((ObjectNode) file.at("/company")).put("name", "Nieuw bv").put("vat", "");
    ObjectNode shop = (ObjectNode) file.at("/shops/0");
    shop.put("name", "Nieuw")
        .put("url", "https://nieuw.example/")
        .put("zone", "Europe/London")
        .put("global_discount_percentage", 12.5)
        .put("uses_external_order_nrs", true)
        .put("allow_orders", false)
        .put("allow_order_comments", false)
        .put("allow_order_messages", true);
    ((ObjectNode) shop.get("address")).put("street", "Nieuwstraat");
    ((ObjectNode) shop.get("position")).put("latitude", -1.5);
    shop.putArray("bank_accounts").addObject().put("bank", "Argenta").put("number", "BE1");
    ((ObjectNode) shop.at("/bank_accounts/0")).put("number", "BE68539007547034");

    assertTrue(load(file));

    Shop now = shop().shop();
    assertEquals("Nieuw", now.name());
    assertEquals(new Address("Nieuwstraat", "17", "9000", "Gent", "BE"), now.address());
    assertEquals(0, new BigDecimal("-1.5").compareTo(now.position().orElseThrow().latitude()));
    assertEquals("https://nieuw.example/", now.url());
    assertEquals("Europe/London", now.zone().getId());
    assertEquals(0, new BigDecimal("12.5").compareTo(now.globalDiscountPercentage()));
    assertTrue(now.usesExternalOrderNrs());
    assertEquals(new Shop.Flags(false, false, true, true), now.flags());
    assertEquals(List.of(new Shop.BankAccount("Argenta", "BE68539007547034")), now.bankAccounts());
    assertEquals(
        "Nieuw bv", database.write(() -> catalog.directory().company(1)).orElseThrow().name());
    assertEquals("", database.write(() -> catalog.directory().company(1)).orElseThrow().vat());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatTheFileLeavesOutTheShopDoesNotHave(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    file.remove("company");
    ((ObjectNode) file.at("/shops/0"))
        .remove(
            List.of(
                "name",
                "address",
                "currency",
                "zone",
                "position",
                "url",
                "allow_order_comments",
                "bank_accounts",
                "costs"));

    assertTrue(load(file));

    Shop now = shop().shop();
    assertEquals("De Gouden Aar Gent", now.name(), "which every shop has");
    assertEquals("Korenmarkt", now.address().street());
    assertEquals("EUR", now.currency().getCurrencyCode());
    assertTrue(now.position().isEmpty() && now.url().isEmpty() && now.bankAccounts().isEmpty());
    assertEquals(new Shop.Flags(true, false, true, false), now.flags());
    assertTrue(shop().terms().invoiceCost().isZero());
    assertEquals(
        "Bakkerij De Gouden Aar bv",
        database.write(() -> catalog.directory().company(1)).orElseThrow().name());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theCurrencyOfAShopIsThatOfAllItsPrices(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    file.withArray("shops").remove(1);
    for (JsonNode offer : file.get("offers")) {
      ((ObjectNode) offer).putArray("shops").add(1);
    }
    ((ObjectNode) file.at("/shops/0")).put("currency", "GBP");

    assertTrue(load(file));

    assertEquals(
        "GBP",
        shop()
            .assortment()
            .find(1)
            .orElseThrow()
            .firstPrice()
            .price()
            .currency()
            .getCurrencyCode());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aShopThatTheFileLeavesOutHasItsOffersAndLoyaltyNoLonger(TestDatabases product)
      throws IOException {
    open(product);
    ShopCatalogue before = shop(2);
    assertFalse(before.discounts().isEmpty() && before.coupons().all().isEmpty());
    assertTrue(before.loyalty().isPresent());
    ObjectNode file = file();
    file.withArray("shops").remove(1);
    file.remove(List.of("offers", "loyalty"));

    assertTrue(load(file));

    ShopCatalogue after = shop(2);
    assertEquals(before.shop().revision().number() + 1, after.shop().revision().number());
    assertTrue(after.discounts().isEmpty() && after.coupons().all().isEmpty());
    assertTrue(after.loyalty().isEmpty());
    assertEquals(before.assortment().all().size(), after.assortment().all().size());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void everyFaultIsToldAtOnceAndNothingIsTaken(TestDatabases product) throws IOException {
    open(product);
    ShopCatalogue before = shop();
    ObjectNode form = file();
    ((ObjectNode) products(form).get(0)).put("price_type", "PER_METRE");
    ((ObjectNode) products(form).get(1)).remove("name");
    ((ObjectNode) form.get("shops").get(0)).put("colour", "red");
    ObjectNode sense = file();
    ((ArrayNode) products(sense).get(0).get("categories")).add("planes");
    ((ObjectNode) products(sense).get(2).at("/name")).remove("nl");
    ((ObjectNode) products(sense).get(3).at("/prices/0")).put("price", 1.005);

    assertEquals(
        Set.of("/shops/0/products/0/price_type", "/shops/0/products/1", "/shops/0"), faults(form));
    assertEquals(
        Set.of(
            "/shops/0/products/0/categories/1",
            "/shops/0/products/2/name",
            "/shops/0/products/3/prices/0/price"),
        faults(sense));
    ObjectNode unknown = file();
    ((ObjectNode) unknown.get("offers").get(0))
        .putArray("products")
        .add(products(unknown).get(0).get("reference").asText())
        .add("planes")
        .add(products(unknown).get(1).get("reference").asText())
        .add("trains");
    assertEquals(Set.of("/offers/0/products/1", "/offers/0/products/3"), faults(unknown));
    assertEquals(Set.of(""), faults(JSON.readTree("[]")));
    assertEquals(before.shop().revision(), shop().shop().revision());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatCanNeverBeUsedIsAnErrorWithItsPointer(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    ObjectNode shop = (ObjectNode) file.at("/shops/0");
    shop.put("zone", "GMT+2").put("currency", "XAU");
    ((ObjectNode) shop.get("address")).put("country", "XX");
    ((ObjectNode) shop.at("/latches/0")).put("country", "XX");
    ((ObjectNode) shop.at("/delivery_zones/0")).put("last_zipcode", "8999").put("free_from", 1.005);
    ((ObjectNode) shop.at("/delivery_zones/1")).put("country", "XX");
    ((ObjectNode) products(file).get(19)).put("default_gram", 50);
    ((ObjectNode) products(file).get(24)).put("default_gram", 50);
    ((ObjectNode) file.at("/shops/1/holidays/1")).put("last", "2026-12-31");
    ((ObjectNode) file.at("/offers/0")).put("code", " \u2003");
    ((ObjectNode) file.at("/offers/1")).put("code", "\u0390".repeat(64));
    ObjectNode form = file();
    ((ObjectNode) form.at("/shops/0/latches/0")).put("name", "a\u0000");
    ((ObjectNode) form.at("/shops/0/delivery_zones/0"))
        .put("first_zipcode", " ")
        .put("last_zipcode", "-");
    ((ObjectNode) products(form).get(0).at("/images/0/resolutions/0")).put("src", "javascript:a");

    assertEquals(
        Set.of(
            "/shops/0/zone",
            "/shops/0/currency",
            "/shops/0/address/country",
            "/shops/0/latches/0/country",
            "/shops/0/delivery_zones/0/last_zipcode",
            "/shops/0/delivery_zones/0/free_from",
            "/shops/0/delivery_zones/1/country",
            "/shops/0/products/19/default_gram",
            "/shops/0/products/24/default_gram",
            "/shops/1/holidays/1/last",
            "/offers/0/code",
            "/offers/1/code"),
        faults(file));
    assertEquals(
        Set.of(
            "/shops/0/latches/0/name",
            "/shops/0/delivery_zones/0/first_zipcode",
            "/shops/0/delivery_zones/0/last_zipcode",
            "/shops/0/products/0/images/0/resolutions/0/src"),
        faults(form));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void twoOffersMayExchangeTheirCodes(TestDatabases product) throws IOException {
    open(product);
    long first = couponId("WELCOME10");
    long second = couponId("EERSTE5");
    ObjectNode file = file();
    ((ObjectNode) file.at("/offers/0")).put("code", "EERSTE5");
    ((ObjectNode) file.at("/offers/2")).put("code", "WELCOME10");

    assertTrue(load(file));

    assertEquals(List.of(second, first), List.of(couponId("WELCOME10"), couponId("EERSTE5")));
  }

  private long couponId(String code) {
    return shop().coupon(code).orElseThrow().id();
  }

  /** PostgreSQL stores a new row, and changes all indexes, for each row that is written. */
  @Test
  void whatWasWithdrawnBeforeIsNotWrittenAgain() throws IOException {
    open(TestDatabases.POSTGRESQL);
    ObjectNode file = file();
    products(file).remove(25);
    ((ArrayNode) file.get("offers")).remove(0);
    load(file);
    List<String> written = transactionsThatWithdrew();

    ((ObjectNode) file.at("/shops/0")).put("lead_minutes", 61);
    load(file);

    assertEquals(2, written.size());
    assertEquals(written, transactionsThatWithdrew());
  }

  private List<String> transactionsThatWithdrew() {
    return database.read(
        () ->
            database.select(
                Sql.of(
                    "select cast(xmin as varchar) from product where withdrawn"
                        + " union all select cast(xmin as varchar) from offer where withdrawn"),
                row -> row.getString(1)));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void manyRowsAreWrittenTogetherAndDeliveryZonesKeepTheirOrder(TestDatabases product)
      throws IOException {
    open(product);
    ObjectNode file = file();
    ArrayNode zones = ((ObjectNode) file.at("/shops/0")).putArray("delivery_zones");
    List<String> zipcodes = new ArrayList<>();
    for (int number = 9999; number >= 1000; number--) {
      String zipcode = Integer.toString(number);
      zipcodes.add(zipcode);
      zones
          .addObject()
          .put("country", "BE")
          .put("first_zipcode", zipcode)
          .put("last_zipcode", zipcode)
          .put("cost", 1);
    }
    statements.clear();

    load(file);

    long zonesWritten = sent("insert into shop_delivery_zone");
    assertTrue(zonesWritten > 0 && zonesWritten < 10, zonesWritten + " statements");
    assertEquals(1, sent("update category"));
    assertEquals(zipcodes, shop().zones().stream().map(DeliveryZone::firstZipcode).toList());
  }

  private long sent(String beginning) {
    return statements.stream().filter(sql -> sql.startsWith(beginning)).count();
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void theStockOfAProductThatComesBackIsThatOfTheFile(TestDatabases product) throws IOException {
    open(product);
    long biscuits = shop(2).assortment().all().stream().skip(4).findFirst().orElseThrow().id();
    database.write(
        () ->
            database.change(
                Sql.of("update product_stock set quantity = 0 where product_id = ?", biscuits)));
    ObjectNode without = file();
    ((ArrayNode) without.at("/shops/1/products")).remove(4);
    assertTrue(load(without));

    assertTrue(load(file()));

    assertEquals(List.of(40L), stock(biscuits));
  }

  private List<Long> stock(long product) {
    return database.read(
        () ->
            database.select(
                Sql.of("select quantity from product_stock where product_id = ?", product),
                row -> row.getLong(1)));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatIsLeftOfAProductStaysUntilTheFileSaysAnotherStock(TestDatabases product)
      throws IOException {
    open(product);
    long biscuits = shop(2).assortment().all().stream().skip(4).findFirst().orElseThrow().id();
    database.write(
        () ->
            database.change(
                Sql.of("update product_stock set quantity = 3 where product_id = ?", biscuits)));
    ObjectNode changed = file();
    ((ObjectNode) changed.at("/shops/1/products/4")).put("comments_allowed", false);
    ((ObjectNode) changed.at("/shops/1")).put("slot_minutes", 45);
    assertTrue(load(changed));
    assertEquals(List.of(3L), stock(biscuits));

    ((ObjectNode) changed.at("/shops/1/products/4")).put("stock", 41);
    assertTrue(load(changed));
    assertEquals(List.of(41L), stock(biscuits));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aHolidayMayLastOneDay(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    ((ObjectNode) file.at("/shops/1/holidays/0"))
        .put("first", "2026-12-24")
        .put("last", "2026-12-24");

    assertTrue(load(file));

    assertTrue(shop(2).timetable().isHoliday(LocalDate.of(2026, 12, 24)));
    assertFalse(shop(2).timetable().isHoliday(LocalDate.of(2026, 12, 25)));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatOrdersWaitForIsWrittenLast(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    products(file).forEach(item -> ((ObjectNode) item).put("stock", 7));
    ((ObjectNode) file.at("/offers/0")).put("uses", 70);
    statements.clear();

    assertTrue(load(file));

    List<String> last =
        statements.stream()
            .dropWhile(
                sql -> !sql.matches("(insert into|update|delete from) (product_stock|offer).*"))
            .toList();
    assertTrue(last.size() > 27);
    assertEquals(
        List.of(),
        last.stream()
            .filter(
                sql ->
                    !sql.matches(
                        "(with part0 as \\()?(insert into|update|delete from)"
                            + " (product_stock|offer|offer_\\w+|company) .*"))
            .toList());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void onlyTheShopThatChangedIsWrittenAgain(TestDatabases product) throws IOException {
    open(product);
    ShopCatalogue before = shop();
    ObjectNode file = file();
    ((ObjectNode) file.at("/shops/1/products/0/prices/0")).put("price", 99);
    ((ObjectNode) file.at("/shops/0/products/22")).put("stock", 77);
    ((ObjectNode) file.at("/offers/0")).put("uses", 70);
    statements.clear();

    assertTrue(load(file));

    assertEquals(
        1, statements.stream().filter(sql -> sql.contains("delete from product_price")).count());
    assertEquals(
        before.assortment().all().stream().map(Product::prices).toList(),
        shop().assortment().all().stream().map(Product::prices).toList());
    assertEquals(before.shop().revision().number() + 1, shop().shop().revision().number());
    assertEquals(70, shop().coupon("WELCOME10").orElseThrow().uses().orElseThrow());
    assertEquals(
        9900, shop(2).assortment().all().iterator().next().prices().get(0).price().minor());
    assertEquals(
        List.of(77L),
        database.read(
            () ->
                database.select(
                    Sql.of("select quantity from product_stock where product_id = 23"),
                    row -> row.getLong(1))));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whatATillBeganToCountIsWrittenAgain(TestDatabases product) throws IOException {
    open(product);
    database.run(
        () -> {
          database.change("insert into product_stock values (1, 0, 0)");
          database.change("update product set stocked = true where id = 1");
          database.change("update shop set revision = revision + 1 where id = 1");
        });
    assertTrue(shop().assortment().find(1).orElseThrow().stocked());
    ObjectNode file = file();
    ((ObjectNode) file.at("/offers/0")).put("uses", 70);

    assertTrue(load(file));

    assertFalse(shop().assortment().find(1).orElseThrow().stocked());
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aCategoryThatIsGoneIsAlsoAnErrorInShopsThatAreTheSame(TestDatabases product)
      throws IOException {
    open(product);
    ObjectNode file = file();
    ((ArrayNode) file.get("categories")).remove(0);

    assertTrue(faults(file).stream().anyMatch(pointer -> pointer.startsWith("/shops/0/products/")));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void tenThousandProductsAreImportedWithinAMinute(TestDatabases product) throws IOException {
    open(product);
    ObjectNode file = file();
    for (int i = 0; i < 10_000; i++) {
      ObjectNode copy = products(file).get(0).deepCopy();
      products(file).add(copy.put("reference", "copy-" + i));
    }

    assertTimeout(Duration.ofMinutes(1), () -> assertTrue(load(file)));

    assertEquals(10_027, shop().assortment().all().size());
  }
}
