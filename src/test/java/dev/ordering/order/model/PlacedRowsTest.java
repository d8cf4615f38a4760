package dev.ordering.order.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.CartBody;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is stored of an order, which nothing changes afterwards. */
class PlacedRowsTest {
  private static final String LINE =
      "select name, name_original, price_name, price_type, amount, persons, gram, unit_price,"
          + " price, discounted_unit_price, discounted_price, comment from order_line order by"
          + " rank";

  @ParameterizedTest
  @EnumSource
  void everythingIsCopiedAndALaterCatalogueChangesNothing(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.placed(
          customer,
          CartBody.takeout()
              .items(
                  """
                  {"shop_id": 1, "product_id": 13, "amount": 2, "comment": "Geen boter",
                   "options": [{"option_id": 1048, "amount": 1}]}
                  """,
                  "{\"shop_id\": 1, \"product_id\": 20, \"gram\": 260}",
                  "{\"shop_id\": 1, \"product_id\": 19, \"persons\": 4}")
              .coupon("welcome10")
              .checkout("\"note_from_customer\": \"Tot dan\"")
              .checkout(
                  "\"isop\": {\"origin\": \"in-store\", \"customer_id\": 7, \"employee_id\": 8}")
              .checkout("\"warranty\": {\"bank\": \"KBC\"}")
              .checkout(
                  "\"invoice\": {\"referenceCode\": \"PO 7\", \"company\": {\"name\": \"Peeters"
                      + " bv\", \"vat\": \"BE0123\", \"address\": {\"street\": \"S\", \"nr\":"
                      + " \"1\", \"zipcode\": \"9000\", \"city\": \"Gent\", \"country\":"
                      + " \"BE\"}}}"));

      List<String> lines = fixture.rows(LINE);
      List<String> everything = everything(fixture);

      assertEquals(3, lines.size());
      assertTrue(
          lines.get(0).startsWith("Ham roll|Broodje ham||PER_UNIT|2|0|0|450|900|"), lines.get(0));
      assertTrue(lines.get(0).endsWith("|Geen boter"), lines.get(0));
      assertTrue(lines.get(1).contains("|PER_KILO|1|0|260|4800|1248|"), lines.get(1));
      assertTrue(lines.get(2).contains("|PER_PERSON|1|4|0|1350|5400|"), lines.get(2));
      assertEquals(
          List.of("en|in-store|7|8|KBC|Peeters bv|BE0123|S|1|9000|Gent|BE|PO 7"),
          fixture.rows(
              "select language, in_store_origin, in_store_customer_id, in_store_employee_id,"
                  + " warranty_bank, invoice_name, invoice_vat, invoice_street, invoice_nr,"
                  + " invoice_zipcode, invoice_city, invoice_country, invoice_reference_code"
                  + " from order_detail"));
      assertEquals(List.of("welcome10"), fixture.rows("select code from order_coupon"));

      fixture.sql("update product set name_original = 'x', name_en = 'x'");
      fixture.sql("update product_price set price = 1");
      fixture.sql("update option_set_option set name_original = 'x', name_en = 'x'");
      fixture.sql("update offer set percentage = 99 where percentage is not null");
      fixture.sql("update shop set revision = revision + 1");
      fixture.placed(customer, CartBody.takeout("2026-11-25", "10:00"));

      assertTrue(everything(fixture).containsAll(everything));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFileThatGoesWithALineIsKept(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.sql(
          "insert into upload (id, account_id, token, file_type, size, created_at)"
              + " values (7, "
              + customer
              + ", 't', 'PNG', 1, timestamp with time zone '2026-11-20 11:00:00+00:00')");
      long option =
          fixture.number(
              "min(o.id) from option_set_option o join option_set s on s.id = o.option_set_id"
                  + " where s.reference = 'message' and s.shop_id = 1");

      OrderRepresentation order =
          fixture
              .placed(
                  customer,
                  CartBody.takeout()
                      .items(
                          """
                          {"shop_id": 1, "product_id": 11,
                           "options": [{"option_id": %d, "upload_id": 7}]}
                          """
                              .formatted(option)))
              .get(0);

      assertEquals(
          List.of(order.id() + "|1|7|" + option),
          fixture.rows("select order_id, line_rank, upload_id, option_id from order_line_upload"));
      assertEquals(order.id(), fixture.number("order_id from upload where id = 7"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatItCostsDoesNotDependOnTheNumberOfLines(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      long customer = fixture.customer();
      fixture.placed(customer, lines("11:00", 1));
      fixture.statements();

      fixture.placed(customer, lines("12:00", 1));
      int one = fixture.statements();
      fixture.placed(customer, lines("13:00", 200));
      int many = fixture.statements();

      assertEquals(one, many);
      assertTrue(many < 35, many + " statements");
    }
  }

  private static CartBody lines(String time, int number) {
    return CartBody.takeout("2026-11-24", time)
        .items(
            IntStream.rangeClosed(1, number)
                .mapToObj(
                    i ->
                        """
                        {"shop_id": 1, "product_id": %d, "amount": 1, "comment": "%d",
                         "options": [{"option_id": %d}]}
                        """
                            .formatted(13, i, 1048))
                .toArray(String[]::new));
  }

  private static List<String> everything(PlacingFixture fixture) {
    return List.of(
            "select * from order_line order by order_id, rank",
            "select * from order_line_option order by order_id, line_rank, rank",
            "select * from order_detail order by order_id",
            "select * from order_coupon order by order_id",
            "select order_id, price, discount from orders o join order_detail on order_id = o.id")
        .stream()
        .flatMap(query -> fixture.rows(query).stream())
        .toList();
  }
}
