package dev.ordering.order.storage;

import dev.ordering.order.model.ShopOrderQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The one statement that reads a page of a company's orders for a member of its staff, or one of
 * them. It has a row also where nothing is found, which tells what the user may see. The place of
 * an order is that of its {@code placed} in the journal, so an index that ends with it gives the
 * page without sorting.
 */
final class CompanyOrderStatement {
  private final Map<String, Object> values = new HashMap<>();
  private final List<String> conditions = new ArrayList<>();
  private final String text;

  private CompanyOrderStatement(long accountId, long companyId) {
    this.text = "";
    values.put("account", accountId);
    values.put("company", companyId);
  }

  private CompanyOrderStatement(CompanyOrderStatement made, String text) {
    values.putAll(made.values);
    this.text = text;
  }

  /** One order that counts. */
  static CompanyOrderStatement one(long accountId, long companyId, long orderId) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    made.where("o.id = :id", "id", orderId);
    return made.of("", false, "");
  }

  static CompanyOrderStatement page(
      long accountId, long companyId, ShopOrderQuery query, int limit) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    query.shopId().ifPresent(id -> made.where("o.shop_id = :shop", "shop", id));
    query.status().ifPresent(status -> made.where("o.status = :status", "status", status.name()));
    query.date().ifPresent(date -> made.where("o.date = :date", "date", date));
    query
        .createdAfter()
        .ifPresent(
            second ->
                made.where("o.created_at >= :from", "from", OrderPageStatement.instant(second)));
    query
        .createdBefore()
        .ifPresent(
            second -> made.where("o.created_at <= :to", "to", OrderPageStatement.instant(second)));
    query
        .beforeId()
        .ifPresent(id -> made.where("o.placed_change < " + place("before"), "before", id));
    query.afterId().ifPresent(id -> made.where("o.placed_change > " + place("after"), "after", id));
    String cursors =
        (query.beforeId().isPresent() ? ", " + place("before") + " as before_place" : "")
            + (query.afterId().isPresent() ? ", " + place("after") + " as after_place" : "");
    String direction = query.isAscending() ? "" : " desc";
    // a literal limit: PostgreSQL plans worse for a parameter
    return made.of(
        cursors,
        query.shopId().isPresent(),
        " order by o.placed_change" + direction + " limit " + limit);
  }

  private static String place(String cursor) {
    return "(select c.placed_change from orders c where c.id = :"
        + cursor
        + " and c.company_id = :company)";
  }

  private void where(String condition, String name, Object value) {
    conditions.add(condition);
    values.put(name, value);
  }

  private CompanyOrderStatement of(String cursors, boolean shopNamed, String order) {
    conditions.add("o.company_id = :company");
    conditions.add("o.placed_change is not null");
    conditions.add("o.shop_id in " + CompanyAccess.SHOPS);
    return new CompanyOrderStatement(
        this,
        "select "
            + DetailedOrderColumns.ALL
            + ", access.* from (select "
            + CompanyAccess.COLUMNS
            + CompanyAccess.ofShop(shopNamed)
            + cursors
            + ") access left join (select o.id, o.placed_change from orders o where "
            + String.join(" and ", conditions)
            + order
            + ") page on 1 = 1 left join orders o on o.id = page.id"
            + DetailedOrderColumns.JOINS
            + order.replaceFirst("o\\.", "page.").replaceFirst(" limit.*", ""));
  }

  String text() {
    return text;
  }

  Map<String, Object> values() {
    return values;
  }
}
