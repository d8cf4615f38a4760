package dev.ordering.order.storage;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * Selects the first rows across all shops of a user. A page is read for each shop from an index
 * that begins with the shop, and these pages are merged. So the cost depends on the number of
 * shops, not on the number of the company's rows or their distribution over its shops.
 *
 * @param table the table of the rows, with the alias {@code o}
 * @param places the columns that rows are sorted by, together unique; the first of them ends the
 *     index
 */
record PerShopQuery(String table, List<String> places) {
  PerShopQuery {
    places = List.copyOf(places);
  }

  /**
   * Returns a select of the first rows. It finds them by their ids, of which the database can see
   * that there are few. So it never scans the whole table, whatever its statistics say.
   *
   * @param columns the columns of a row
   * @param conditions the conditions on a row
   * @param limit the maximum number of rows; a literal, because PostgreSQL makes a worse plan for a
   *     parameter
   */
  String first(String columns, List<String> conditions, boolean ascending, int limit) {
    String where = conditions.stream().map(condition -> " and " + condition).collect(joining());
    String sorted =
        places.stream()
            .map(place -> place + (ascending ? "" : " desc"))
            .collect(joining(", ", "order by ", " limit " + limit));
    return """
    select %1$s from %2$s mine join %3$s o on o.id = any (array(
      select o.id from %3$s o
      where o.shop_id = mine.shop_id and %4$s is not null%5$s %6$s)) %6$s
    """
        .formatted(columns, CompanyAccess.SHOPS, table, places.get(0), where, sorted);
  }
}
