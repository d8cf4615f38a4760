package dev.ordering.catalog.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.persistence.Database;
import dev.ordering.testing.LanguageNames;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Whatever the schema lets a file say is taken: another value makes another catalogue. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WholeCatalogueImportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Other values for every member; a text stands for each of its languages. */
  private static final String OTHERS =
      """
      /language "fr"
      /company/name "Anders"
      /company/vat "BE0417497106"
      /company/address ADDRESS
      /categories/0/name TEXT
      /shops/0/name "Anders"
      /shops/0/address ADDRESS
      /shops/0/position/latitude 1.5
      /shops/0/position/longitude 1.5
      /shops/0/zone "Europe/London"
      /shops/0/url "https://anders.example"
      /shops/0/allow_orders false
      /shops/0/allow_order_comments false
      /shops/0/allow_product_comments false
      /shops/0/allow_order_messages true
      /shops/0/global_discount_percentage 12.5
      /shops/0/uses_external_order_nrs true
      /shops/0/auto_approve true
      /shops/0/answer_within_minutes 15
      /shops/0/order_email "bestellingen@anders.example"
      /shops/0/bank_accounts/0/bank "Argenta"
      /shops/0/bank_accounts/0/number "BE68539007547034"
      /shops/0/opening/delivery WEEK
      /shops/0/opening/takeout WEEK
      /shops/0/opening/latch WEEK
      /shops/1/holidays/0/first "2026-12-24"
      /shops/1/holidays/0/last "2026-12-27"
      /shops/0/description TEXT
      /shops/0/lead_minutes 61
      /shops/0/slot_minutes 31
      /shops/0/slot_capacity 13
      /shops/0/delivery_zones/0/country "NL"
      /shops/0/delivery_zones/0/first_zipcode "8999"
      /shops/0/delivery_zones/0/last_zipcode "9001"
      /shops/0/delivery_zones/0/cost 2.51
      /shops/0/delivery_zones/0/free_from 41
      /shops/0/delivery_zones/0/minimum_order 11
      /shops/0/payment_methods/0/method "ideal"
      /shops/0/payment_methods/0/cost 0.01
      /shops/0/latches/0/name "Anders"
      /shops/0/latches/0/street "Anders"
      /shops/0/latches/0/nr "9"
      /shops/0/latches/0/zipcode "9050"
      /shops/0/latches/0/city "Anders"
      /shops/0/latches/0/country "NL"
      /shops/0/costs/invoice 1.51
      /shops/0/costs/sms 0.16
      /shops/0/costs/warranty 5.01
      /shops/0/invoices false
      /shops/0/in_store false
      /shops/0/option_sets/0/name TEXT
      /shops/0/option_sets/0/minimum 1
      /shops/0/option_sets/0/maximum 2
      /shops/0/option_sets/1/maximum_per_option 3
      /shops/0/option_sets/0/allow_attachment true
      /shops/0/option_sets/0/options/0/name TEXT
      /shops/0/option_sets/0/options/1/price_change -0.1
      /shops/0/option_sets/4/options/0/product "eclair"
      /shops/0/products/0/name TEXT
      /shops/0/products/0/description TEXT
      /shops/0/products/0/images/0/file_id 777
      /shops/0/products/0/images/0/white_background false
      /shops/0/products/0/images/0/resolutions/0/src "https://anders.example/1.jpg"
      /shops/0/products/0/images/0/resolutions/0/width 321
      /shops/0/products/0/images/0/resolutions/0/height 241
      /shops/0/products/0/price_type "PER_PERSON"
      /shops/0/products/0/target_price true
      /shops/0/products/0/prices/0/price 2.86
      /shops/0/products/3/prices/0/name TEXT
      /shops/0/products/25/amount/minimum 15
      /shops/0/products/25/amount/maximum 405
      /shops/0/products/25/amount/step 10
      /shops/0/products/18/persons/minimum 2
      /shops/0/products/18/persons/maximum 201
      /shops/0/products/18/persons/step 2
      /shops/0/products/19/gram/minimum 101
      /shops/0/products/19/gram/maximum 5001
      /shops/0/products/19/gram/step 50
      /shops/0/products/19/default_gram 300
      /shops/0/products/22/stock 5
      /shops/0/products/26/available_from "2026-12-14"
      /shops/0/products/26/available_until "2027-01-11"
      /shops/0/products/23/days_off ["tuesday"]
      /shops/0/products/0/comments_allowed false
      /shops/0/products/0/categories ["rolls"]
      /shops/0/products/0/option_sets ["extras"]
      /shops/0/products/0/suggestions/0/reason "menu"
      /shops/0/products/0/suggestions/0/product "eclair"
      /vat_rates/0/name TEXT
      /vat_rates/0/percentages/0/valid_from "2001-01-01"
      /vat_rates/0/percentages/0/percentage 7
      /shops/0/costs/vat/delivery "food"
      /shops/0/costs/vat/payment "food"
      /shops/0/costs/vat/invoice "food"
      /shops/0/costs/vat/sms "food"
      /shops/0/costs/vat/warranty "food"
      /shops/0/option_sets/3/options/1/vat "food"
      /shops/0/option_sets/1/options/2/allergens/contains ["milk"]
      /shops/0/option_sets/3/options/1/allergens/traces ["nuts"]
      /shops/0/products/0/vat "standard"
      /shops/0/products/0/allergens/contains ["eggs"]
      /shops/0/products/0/allergens/traces ["nuts"]
      /offers/0/shops [1]
      /offers/0/percentage 11
      /offers/2/amount 6
      /offers/1/valid_from "2025-06-21T22:00:00Z"
      /offers/1/valid_until "2025-09-22T22:00:00Z"
      /offers/3/products ["butter"]
      /offers/3/categories ["bread"]
      /offers/0/code "ANDERS"
      /offers/2/minimum 26
      /offers/2/uses 1001
      /offers/2/uses_per_customer 2
      /loyalty/spent_per_point 2
      /loyalty/automatic_cards false
      /loyalty/rewards/0/name TEXT
      /loyalty/rewards/0/points 101
      /loyalty/rewards/0/amount 6
      /loyalty/rewards/1/percentage 11
      """;

  /** What names things, which others are called by; and what a test of its own looks at. */
  private static final Set<String> APART = Set.of("reference", "id", "currency");

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

  private static ObjectNode file() throws IOException {
    return (ObjectNode)
        JSON.readTree(DemoCatalogue.class.getResourceAsStream("demo-catalogue-1.json"));
  }

  /** Each change, by the pointer to its member. */
  private static Map<String, JsonNode> changes() throws IOException {
    Map<String, JsonNode> changes = new LinkedHashMap<>();
    for (String line : OTHERS.lines().toList()) {
      String pointer = line.substring(0, line.indexOf(' '));
      String value = line.substring(line.indexOf(' ') + 1);
      switch (value) {
        case "TEXT" ->
            LanguageNames.ALL.forEach(
                language -> changes.put(pointer + "/" + language, JSON.valueToTree("Anders")));
        case "ADDRESS" -> {
          for (String part : List.of("street", "nr", "zipcode", "city")) {
            changes.put(pointer + "/" + part, JSON.valueToTree("9"));
          }
          changes.put(pointer + "/country", JSON.valueToTree("NL"));
        }
        case "WEEK" -> {
          for (DayOfWeek day : DayOfWeek.values()) {
            String name = day.name().toLowerCase(Locale.ROOT);
            changes.put(pointer + "/" + name, JSON.readTree("[\"09:00-12:00\"]"));
          }
        }
        default -> changes.put(pointer, JSON.readTree(value));
      }
    }
    return changes;
  }

  @Test
  void everyMemberOfTheSchemaIsLookedAtHere() throws IOException {
    JsonNode schema =
        JSON.readTree(
            DemoCatalogue.class.getResourceAsStream(
                "/dev/ordering/catalog/file/catalogue.schema.json"));
    Set<String> members = new TreeSet<>();
    collect(schema, schema, "", members);
    // by which products, options and costs name a rate
    members.remove("/vat_rates/code");
    Set<String> changed = new TreeSet<>();
    changes().keySet().forEach(pointer -> changed.add(pointer.replaceAll("/[0-9]+", "")));

    assertEquals(members, changed);
  }

  private static void collect(JsonNode root, JsonNode form, String path, Set<String> members) {
    if (form.has("$ref")) {
      collect(root, resolved(root, form), path, members);
    } else if (form.has("properties")) {
      for (Map.Entry<String, JsonNode> member : form.get("properties").properties()) {
        if (!APART.contains(member.getKey())) {
          collect(root, member.getValue(), path + "/" + member.getKey(), members);
        }
      }
    } else if (resolved(root, form.path("items")).has("properties")) {
      collect(root, form.get("items"), path, members);
    } else {
      members.add(path);
    }
  }

  private static JsonNode resolved(JsonNode root, JsonNode form) {
    return form.has("$ref") ? root.at(form.get("$ref").asText().substring(1)) : form;
  }

  @Test
  void anotherValueOfAnyMemberMakesAnotherCatalogue() throws IOException {
    List<String> before = snapshot();
    List<String> without = new ArrayList<>();
    for (Map.Entry<String, JsonNode> change : changes().entrySet()) {
      ObjectNode file = file();
      set(file, change.getKey(), change.getValue());
      try {
        assertTrue(load(file), change.getKey());
      } catch (CatalogueException.Invalid refused) {
        throw new AssertionError(change.getKey() + " " + refused.errors(), refused);
      }
      if (snapshot().equals(before)) {
        without.add(change.getKey());
      }
    }

    assertEquals(List.of(), without, "members that mean nothing");
    assertTrue(load(file()));
    List<String> changed = new ArrayList<>(snapshot());
    changed.removeAll(before);
    assertEquals(List.of(), changed, "and back again, ids and all");
  }

  private static void set(ObjectNode file, String pointer, JsonNode value) {
    JsonPointer at = JsonPointer.compile(pointer);
    JsonNode parent = file.at(at.head());
    ObjectNode owner = parent.isObject() ? (ObjectNode) parent : file.withObject(at.head());
    owner.set(at.last().getMatchingProperty(), value);
  }

  private boolean load(JsonNode file) throws IOException {
    return catalog
        .companyCatalogueImport()
        .load(1, new ByteArrayInputStream(JSON.writeValueAsBytes(file)));
  }

  /**
   * All of the company's catalogue but the numbers of its revisions, and the ids of lockers: one
   * that was gone is another.
   */
  private List<String> snapshot() {
    Company company = database.write(() -> catalog.directory().company(1)).orElseThrow();
    return database.read(
        () -> {
          List<Object> parts = new ArrayList<>();
          parts.add(company);
          parts.addAll(rows("select * from category where company_id = 1 order by id"));
          parts.addAll(
              rows(
                  "select description_original, description_en, description_nl, description_fr,"
                      + " description_de, auto_approve, answer_within_minutes, order_email from"
                      + " shop where company_id = 1 order by id"));
          parts.addAll(rows("select company_id, automatic_cards from loyalty_programme"));
          parts.addAll(rows("select product_id, quantity from product_stock order by 1"));
          for (ShopCatalogue shop : catalog.catalogues().current(List.of(1L, 2L)).values()) {
            parts.add(shop);
            parts.addAll(shop.assortment().all());
            shop.assortment().all().forEach(product -> parts.addAll(product.optionSets().all()));
            parts.addAll(
                shop.coupons().all().stream().sorted(Comparator.comparing(Coupon::id)).toList());
          }
          return parts.stream()
              .map(
                  part ->
                      part.toString()
                          .replaceAll("@[0-9a-f]+|number=[0-9]+|[0-9]+=Locker.id=[0-9]+", ""))
              .toList();
        });
  }

  private List<String> rows(String query) {
    return database.session().createNativeQuery(query, Object.class).getResultList().stream()
        .map(row -> Arrays.deepToString((Object[]) row))
        .toList();
  }
}
