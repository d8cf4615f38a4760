package dev.ordering.checkout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ordering.testing.Api;
import dev.ordering.testing.OneServiceTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A checkout stores nothing and reserves nothing, however often it is asked for. */
class NothingStoredTest extends OneServiceTest {
  /** Whatever an order would take, change or leave behind. */
  private static final List<String> TABLES =
      List.of(
          "account",
          "coupon_customer_use",
          "coupon_use",
          "idempotency_key",
          "loyalty_card",
          "order_counter",
          "order_line",
          "order_reservation",
          "orders",
          "product_stock",
          "shop",
          "slot_use",
          "upload");

  /** The last of the stock of shop 2, in one of its slots, with a coupon and a reward. */
  private static final String CART =
      """
      {"cart": [{"product_id": 32, "shop_id": 2, "amount": 40}],
       "checkout": {"method": "takeout", "coupons": [{"code": "WELCOME10"}],
         "takeout": {"shops": {"a": {"id": 2, "date": "2026-11-21", "time": "10:00"}}},
         "config": {"useLoyalty": true, "loyaltyRewardId": 1239},
         "invoice": {"company": {"name": "A", "vat": "BE0123", "address": {"street": "S",
           "nr": "1", "zipcode": "9000", "city": "Gent", "country": "BE"}}},
         "warranty": {"bank": "KBC"}},
       "payment_method": "point_of_sale"}
      """;

  @Override
  protected Clock clock() {
    return Clock.fixed(Instant.parse("2026-11-20T09:00:00Z"), ZoneOffset.UTC);
  }

  private Map<String, List<String>> rows() throws SQLException {
    Map<String, List<String>> rows = new TreeMap<>();
    try (Connection connection = dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      for (String table : TABLES) {
        rows.put(table, new ArrayList<>());
        try (ResultSet row = statement.executeQuery("select * from " + table + " order by 1, 2")) {
          while (row.next()) {
            StringBuilder text = new StringBuilder();
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
              text.append(row.getString(i)).append('|');
            }
            rows.get(table).add(text.toString());
          }
        }
      }
    }
    return rows;
  }

  @Test
  void theLastOfTheStockIsOfferedToEverybodyWhoAsks() throws SQLException {
    Api customer = Api.signedIn(getBaseUri(), "customer@demo.example", "demo-customer");
    Map<String, List<String>> before = rows();

    for (int i = 0; i < 3; i++) {
      String body = customer.post("1.10.0", "/checkout", "application/json", CART).body();
      JsonNode answer = Api.tree(body);
      assertTrue(answer.at("/cart_config/valid").asBoolean(), body);
      assertTrue(answer.at("/cart_config/coupons/0/applied").asBoolean(), body);
      assertEquals("[]", answer.get("errors").toString());
    }

    assertEquals(before, rows());
  }
}
