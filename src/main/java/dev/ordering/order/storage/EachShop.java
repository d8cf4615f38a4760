package dev.ordering.order.storage;

import static java.util.stream.Collectors.joining;

import java.util.List;

/**
 * The first rows of all shops of a user together. Of each shop a page is read from an index that
 * begins with the shop, and these are put in order: what it costs depends on the number of shops,
 * not on how many rows the company has or how they are spread over its shops.
 *
 * @param table of the rows, which are called {@code o}
 * @param place the column that gives their order, and ends the index
 */
record EachShop(String table, String place) {
  /**
   * A selection of the first rows. They are found by their ids, of which there are few, as the
   * database can see: whatever it knows of the table, it does not read it whole.
   *
   * @param columns of a row
   * @param conditions on a row
   * @param limit how many at most; a literal, since PostgreSQL plans worse for a parameter
   */
  String first(String columns, List<String> conditions, boolean ascending, int limit) {
    String direction = (ascending ? "" : " desc") + " limit " + limit;
    return "select "
        + columns
        + " from "
        + CompanyAccess.SHOPS
        + " mine join "
        + table
        + " o on o.id = any (array(select o.id from "
        + table
        + " o where o.shop_id = mine.shop_id and "
        + place
        + " is not null"
        + conditions.stream().map(condition -> " and " + condition).collect(joining())
        + " order by "
        + place
        + direction
        + ")) order by "
        + place
        + direction;
  }
}
