package dev.ordering.yardstick;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All shops, read once, by id and revision. */
final class ShopCache {
  private final Map<Key, Shop> shops = new HashMap<>();

  /** What a shop was at one moment. */
  record Key(long id, long revision) {}

  record Shop(ShopJson json, boolean usesExternalOrderNrs, List<ShopJson.BankAccount> accounts) {}

  ShopCache(Connection connection) throws SQLException {
    Map<Long, List<ShopJson.BankAccount>> accounts = new HashMap<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet rows =
          statement.executeQuery("select * from shop_bank_account order by shop_id, rank")) {
        while (rows.next()) {
          accounts
              .computeIfAbsent(rows.getLong("shop_id"), id -> new ArrayList<>())
              .add(new ShopJson.BankAccount(rows.getString("bank"), rows.getString("number")));
        }
      }
      try (ResultSet rows = statement.executeQuery("select * from shop")) {
        while (rows.next()) {
          long id = rows.getLong("id");
          shops.put(
              new Key(id, rows.getLong("revision")),
              new Shop(
                  json(rows),
                  rows.getBoolean("uses_external_order_nrs"),
                  accounts.getOrDefault(id, List.of())));
        }
      }
    }
  }

  Shop get(long id, long revision) {
    return shops.get(new Key(id, revision));
  }

  private static ShopJson json(ResultSet row) throws SQLException {
    BigDecimal latitude = row.getBigDecimal("latitude");
    return new ShopJson(
        row.getLong("id"),
        row.getString("name"),
        new ShopJson.Address(
            row.getString("street"),
            row.getString("nr"),
            row.getString("zipcode"),
            row.getString("city"),
            row.getString("country"),
            latitude == null
                ? null
                : new ShopJson.Position(plain(latitude), plain(row.getBigDecimal("longitude")))),
        row.getString("currency"),
        row.getString("url"),
        row.getBoolean("allow_order_comments"),
        row.getBoolean("allow_product_comments"),
        row.getBoolean("allow_order_messages"),
        plain(row.getBigDecimal("global_discount_percentage")),
        row.getBoolean("allow_orders"));
  }

  private static BigDecimal plain(BigDecimal number) {
    BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }
}
