package dev.ordering.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A hundred copies of the demo's first shop, each with copies of its first products. */
final class ManyShops {
  static final int SHOPS = 100;
  private static final int PRODUCTS = 5;

  /** By row: whatever columns a table has are copied, those named after set anew. */
  private static final String COPY =
      """
      create temporary table copied as
        select s.*, number as copy, row_number() over () as line
        from %1$s s cross join generate_series(1, %4$d) number where %2$s;
      update copied set %3$s;
      alter table copied drop column copy, drop column line;
      insert into %1$s select * from copied;
      drop table copied;
      """;

  private static final List<String> STEPS =
      List.of(
          copy("shop", "s.id = 1", "id = 100000 + copy, slot_capacity = 1000000"),
          copy("shop_opening", "s.shop_id = 1", "id = 100000 + line, shop_id = 100000 + copy"),
          copy("shop_payment_method", "s.shop_id = 1", "shop_id = 100000 + copy"),
          copy(
              "product",
              "s.id between 1 and " + PRODUCTS,
              "id = 1000000 + 100 * copy + id, shop_id = 100000 + copy"),
          copy(
              "product_price",
              "s.product_id between 1 and " + PRODUCTS,
              "id = 1000000 + line, product_id = 1000000 + 100 * copy + product_id"));

  private ManyShops() {}

  static void add(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String step : STEPS) {
        statement.execute(step);
      }
    }
  }

  /**
   * An order at one of them.
   *
   * @param number of the shop, from 1
   * @param date YYYY-MM-DD, when it is fetched
   */
  static String order(int number, String date) {
    int shop = 100_000 + number;
    String lines =
        IntStream.rangeClosed(1, PRODUCTS)
            .mapToObj(product -> 1_000_000 + 100 * number + product)
            .map(id -> "{\"product_id\": %d, \"shop_id\": %d}".formatted(id, shop))
            .collect(Collectors.joining(", "));
    return """
    {"cart": [%s], "payment_method": "point_of_sale", "checkout": {"method": "takeout",
      "takeout": {"shops": {"it": {"id": %d, "date": "%s", "time": "10:00"}}}}}
    """
        .formatted(lines, shop, date);
  }

  private static String copy(String table, String which, String changes) {
    return COPY.formatted(table, which, changes, SHOPS);
  }
}
