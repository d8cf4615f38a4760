package dev.ordering.yardstick;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/** All shops as JSON, written once, by id and revision. */
final class ShopFragments {
  private final Map<Key, Shop> shops = new HashMap<>();

  /** What a shop was at one moment. */
  record Key(long id, long revision) {}

  /** What of it stands in an order. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Shop(byte[] json, byte[] bankAccounts, boolean usesExternalOrderNrs) {}

  ShopFragments(Connection connection) throws SQLException {
    Map<Long, Json> accounts = new HashMap<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet rows =
          statement.executeQuery("select * from shop_bank_account order by shop_id, rank")) {
        while (rows.next()) {
          long shop = rows.getLong("shop_id");
          Json json = accounts.get(shop);
          if (json == null) {
            json = new Json(256);
            accounts.put(shop, json);
          } else {
            json.raw(",");
          }
          json.raw("{\"bank\":").text(rows.getString("bank"));
          json.raw(",\"number\":").text(rows.getString("number")).raw("}");
        }
      }
      try (ResultSet rows = statement.executeQuery("select * from shop")) {
        while (rows.next()) {
          long id = rows.getLong("id");
          shops.put(
              new Key(id, rows.getLong("revision")),
              new Shop(
                  json(rows),
                  accounts.getOrDefault(id, new Json(0)).bytes(),
                  rows.getBoolean("uses_external_order_nrs")));
        }
      }
    }
  }

  Shop get(long id, long revision) {
    return shops.get(new Key(id, revision));
  }

  private static byte[] json(ResultSet row) throws SQLException {
    Json json = new Json(1024).raw("{\"id\":").number(row.getLong("id"));
    json.raw(",\"name\":").text(row.getString("name")).raw(",\"address\":{");
    for (String part : new String[] {"street", "nr", "zipcode", "city", "country"}) {
      json.raw("\"" + part + "\":").text(row.getString(part)).raw(",");
    }
    BigDecimal latitude = row.getBigDecimal("latitude");
    if (latitude != null) {
      json.raw("\"position\":{\"latitude\":" + plain(latitude));
      json.raw(",\"longitude\":" + plain(row.getBigDecimal("longitude")) + "}},");
    }
    json.raw("\"currency\":").text(row.getString("currency"));
    json.raw(",\"url\":").text(row.getString("url"));
    for (String flag :
        new String[] {"allow_order_comments", "allow_product_comments", "allow_order_messages"}) {
      json.raw(",\"" + flag + "\":" + row.getBoolean(flag));
    }
    BigDecimal discount = row.getBigDecimal("global_discount_percentage");
    json.raw(",\"global_discount_percentage\":" + plain(discount));
    return json.raw(",\"allow_orders\":" + row.getBoolean("allow_orders") + "}").bytes();
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
