package dev.ordering.checkout.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.ServiceTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every code as a client of 1.10.0 meets it on the demo catalogue, alone in its answer. */
class EveryCodeOverHttpTest extends ServiceTest {
  private static final String TAKEOUT =
      """
      "method": "takeout", "takeout": {"shops": {
       "a": {"id": 1, "date": "2026-11-21", "time": "10:00"},
       "b": {"id": 2, "date": "2026-11-21", "time": "10:00"},
       "c": {"id": 3, "date": "2026-11-24", "time": "10:00"}}}\
      """;

  private static final String ADDRESS =
      """
      {"street": "Veldstraat", "nr": "1", "zipcode": "9000", "city": "Gent", "country": "BE"}\
      """;

  /**
   * Code, field, old, new, items and checkout; BREAD, TAKEOUT and so on stand for what they say.
   */
  private static final String CASES =
      """
      unknown_shop | /cart/1/shop_id | 99 | null | BREAD, {"product_id": 1, "shop_id": 99} | TAKEOUT
      unknown_product | /cart/1/product_id | 77777 | null | BREAD, {"product_id": 77777, "shop_id": 1} | TAKEOUT
      unknown_price | /cart/1/product_price_id | 1 | null | BREAD, {"product_id": 2, "shop_id": 1, "product_price_id": 1} | TAKEOUT
      product_unavailable | /cart/1/product_id | 27 | null | BREAD, {"product_id": 27, "shop_id": 1} | TAKEOUT
      out_of_stock | /cart/1/amount | 1 | 0 | BREAD, {"product_id": 23, "shop_id": 1} | TAKEOUT
      stock_reduced | /cart/0/amount | 50 | 40 | {"product_id": 32, "shop_id": 2, "amount": 50} | TAKEOUT
      amount_below_minimum | /cart/0/amount | 5 | 10 | {"product_id": 26, "shop_id": 1, "amount": 5} | TAKEOUT
      amount_above_maximum | /cart/0/amount | 1000 | 999 | {"product_id": 1, "shop_id": 1, "amount": 1000} | TAKEOUT
      amount_step | /cart/0/amount | 12 | 15 | {"product_id": 26, "shop_id": 1, "amount": 12} | TAKEOUT
      unknown_option | /cart/0/options/0/option_id | 9 | null | {"product_id": 1, "shop_id": 1, "options": [{"option_id": 9}]} | TAKEOUT
      option_maximum | /cart/0/options/0 | 3 | 2 | {"product_id": 13, "shop_id": 1, "options": [{"option_id": LETTUCE, "amount": 3}]} | TAKEOUT
      option_required | /cart/0/options | 0 | null | {"product_id": 22, "shop_id": 1} | TAKEOUT
      unknown_upload | /cart/0/options/0/upload_id | 71 | null | {"product_id": 11, "shop_id": 1, "options": [{"option_id": PHOTO, "upload_id": 71}]} | TAKEOUT
      attachment_not_allowed | /cart/0/options/0/upload_id | 7 | null | {"product_id": 13, "shop_id": 1, "options": [{"option_id": LETTUCE, "upload_id": 7}]} | TAKEOUT
      comment_not_allowed | /cart/0/comment | "x" | "" | {"product_id": 24, "shop_id": 1, "comment": "x"} | TAKEOUT
      shop_closed | /checkout/takeout/shops/a/time | "03:00" | null | BREAD | "method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "2026-11-21", "time": "03:00"}}}
      too_soon | /checkout/takeout/shops/a/time | "10:30" | null | BREAD | "method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "2026-11-20", "time": "10:30"}}}
      date_in_past | /checkout/takeout/shops/a/date | "2026-11-19" | null | BREAD | "method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "2026-11-19", "time": "10:00"}}}
      time_required | /checkout/takeout/shops/a/time | null | null | BREAD | "method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "2026-11-21"}}}
      method_required | /checkout/method | null | null | BREAD | "coupons": []
      method_not_offered | /checkout/method | "latch" | null | {"product_id": 28, "shop_id": 2} | "method": "latch", "latch": {"latch_id": 1, "date": "2026-11-21", "time": "10:00"}
      unknown_latch | /checkout/latch/latch_id | 1 | null | BREAD | "method": "latch", "latch": {"latch_id": 1, "date": "2026-11-21", "time": "10:00"}
      address_incomplete | /checkout/delivery/address | null | null | {"product_id": 1, "shop_id": 1, "amount": 8} | "method": "delivery", "delivery": {"date": "2026-11-21", "time": "10:00"}
      address_not_delivered | /checkout/delivery/address/zipcode | "1000" | null | BREAD | "method": "delivery", "delivery": {"date": "2026-11-21", "time": "10:00", "address": {"street": "S", "nr": "1", "zipcode": "1000", "city": "Brussel", "country": "BE"}}
      below_minimum_order | /cart | {"value":2.85,"currency":"EUR"} | {"value":10,"currency":"EUR"} | BREAD | "method": "delivery", "delivery": {"date": "2026-11-21", "time": "10:00", "address": ADDRESS}
      coupon_unknown | /checkout/coupons/0/code | "NONE" | null | BREAD | TAKEOUT, "coupons": [{"code": "NONE"}]
      coupon_expired | /checkout/coupons/0/code | "summer20" | null | BREAD | TAKEOUT, "coupons": [{"code": "summer20"}]
      coupon_not_applicable | /checkout/coupons/1/code | "WELCOME10" | null | BREAD | TAKEOUT, "coupons": [{"code": "WELCOME10"}, {"code": "WELCOME10"}]
      coupon_minimum | /checkout/coupons/0/code | "EERSTE5" | null | BREAD | TAKEOUT, "coupons": [{"code": "EERSTE5"}]
      loyalty_card_unknown | /checkout/config/loyaltyCardNumber | "1" | null | BREAD | TAKEOUT, "config": {"useLoyalty": true, "loyaltyCardNumber": "1"}
      reward_not_available | /checkout/config/loyaltyRewardId | 1 | null | BREAD | TAKEOUT, "config": {"useLoyalty": true, "loyaltyRewardId": 1}
      invoice_incomplete | /checkout/invoice/company/vat | null | null | BREAD | TAKEOUT, "invoice": {"company": {"name": "A", "address": ADDRESS}}
      payment_method_not_accepted | /payment_method | "ideal" | null | BREAD | TAKEOUT
      payment_method_required | /payment_method | null | null | BREAD | TAKEOUT
      cart_empty | /cart | null | null |  | TAKEOUT
      coupon_used_up | /checkout/coupons/0/code | "EERSTE5" | null | {"product_id": 1, "shop_id": 1, "amount": 10} | TAKEOUT, "coupons": [{"code": "EERSTE5"}]
      option_minimum | /cart/0/options | 1 | null | {"product_id": 22, "shop_id": 1, "options": [{"option_id": WHITE}]} | TAKEOUT
      currency_mixed | /cart/1/shop_id | 3 | null | BREAD, {"product_id": 41, "shop_id": 3} | TAKEOUT
      slot_full | /checkout/takeout/shops/b/time | "10:00" | null | {"product_id": 28, "shop_id": 2} | TAKEOUT
      telephone_required | /checkout/latch/telephone | null | null | BREAD | "method": "latch", "latch": {"latch_id": 5, "date": "2026-11-21", "time": "10:00", "notification_method": "sms"}
      shop_takes_no_orders | /cart/0/shop_id | 1 | null | BREAD | TAKEOUT
      """;

  private Api customer;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  private record Case(
      String code, String field, String before, String after, String items, String checkout) {
    static Case of(String line) {
      String[] parts = line.split(" \\| ", -1);
      return new Case(parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    }

    String payment() {
      return switch (code) {
        case "payment_method_required" -> "";
        case "payment_method_not_accepted" -> ", \"payment_method\": \"ideal\"";
        default -> ", \"payment_method\": \"point_of_sale\"";
      };
    }
  }

  @Test
  void everyCodeIsMetWithItsMemberItsOldAndItsNewValue() throws SQLException {
    customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    sql(
        "insert into upload (id, account_id, token, file_type, size, created_at) values"
            + " (7, 1, 't', 'PNG', 1, timestamp with time zone '2026-11-20 08:00:00+00:00')");
    List<String> wrong = new ArrayList<>();
    Set<String> met = new TreeSet<>();
    for (String line : CASES.lines().toList()) {
      Case each = Case.of(line);
      met.add(each.code());
      arrange(each.code());
      try {
        check(each);
      } catch (AssertionError fault) {
        wrong.add(each.code() + ": " + fault.getMessage());
      }
    }

    assertEquals("", String.join("\n", wrong));
    assertEquals(
        Arrays.stream(CheckoutCode.values())
            .map(CheckoutCode::value)
            .collect(Collectors.toCollection(TreeSet::new)),
        met);
  }

  /** What the demo does not have. */
  private void arrange(String code) throws SQLException {
    switch (code) {
      case "coupon_used_up" -> catalogue("update offer set uses = 0 where code_key = 'EERSTE5'");
      case "option_minimum" ->
          catalogue(
              "update option_set set minimum = 2, maximum = 2"
                  + " where shop_id = 1 and reference = 'bread-kind'");
      case "currency_mixed" -> catalogue("update shop set currency = 'GBP' where id = 3");
      case "telephone_required" -> {
        sql("update account set telephone = ''");
        catalogue("update shop_latch set id = 5 where shop_id = 1");
      }
      case "slot_full" -> catalogue("update shop set slot_capacity = 0 where id = 2");
      case "shop_takes_no_orders" -> catalogue("update shop set allow_orders = false where id = 1");
      default -> {}
    }
  }

  private void catalogue(String statement) throws SQLException {
    sql(statement);
    sql("update shop set revision = revision + 1");
  }

  private void sql(String text) throws SQLException {
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      assertTrue(statement.executeUpdate(text) > 0, text);
      connection.commit();
    }
  }

  private void check(Case each) {
    String body =
        "{\"cart\": [%s], \"checkout\": {%s}%s}"
            .formatted(each.items(), each.checkout(), each.payment())
            .replace("TAKEOUT", TAKEOUT)
            .replace("ADDRESS", ADDRESS)
            .replace("BREAD", "{\"product_id\": 1, \"shop_id\": 1}")
            .replace("LETTUCE", option(13, "/optionsets/0/options/0/id"))
            .replace("PHOTO", option(11, "/optionsets/0/options/1/id"))
            .replace("WHITE", option(22, "/optionsets/0/options/0/id"));
    HttpResponse<String> response = customer.post("1.10.0", "/checkout", "application/json", body);
    assertEquals(200, response.statusCode(), response.body());
    JsonNode answer = Api.tree(response.body());

    JsonNode errors = answer.get("errors");
    assertEquals(1, errors.size(), errors.toString());
    JsonNode error = errors.get(0);
    CheckoutCode code = CheckoutCode.valueOf(each.code().toUpperCase(Locale.ROOT));
    assertEquals(each.code(), error.get("error").asText());
    assertEquals(code.severity().value(), error.get("severity").asText());
    assertEquals(each.field(), error.get("field").asText());
    assertEquals(each.before(), error.get("old").toString());
    assertEquals(each.after(), error.get("new").toString());
    assertTrue(error.get("alternatives").isArray());
    assertFalse(error.get("error_description").asText().isBlank());
    String[] path = each.field().split("/", -1);
    assertEquals(
        path.length > 2 && path[1].equals("cart") ? path[2] : "null",
        error.get("cart_index").toString());
    boolean warning = code.severity() == Severity.WARNING;
    assertEquals(warning, answer.has("cart"), "the cart is there if it was corrected");
    assertEquals(warning, answer.at("/cart_config/valid").asBoolean());
  }

  private String option(long product, String pointer) {
    return Api.tree(customer.get("1.10.0", "/shops/1/products?after_id=" + (product - 1)).body())
        .at("/results/0" + pointer)
        .asText();
  }
}
