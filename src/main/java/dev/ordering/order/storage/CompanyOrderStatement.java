package dev.ordering.order.storage;

import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.persistence.Sql;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The single statement that reads a page of a company's orders, or one of them, for a member of its
 * staff. If nothing is found it still returns one row, which says what the user may see. The place
 * of an order is the id of its {@code placed} entry in the journal.
 */
final class CompanyOrderStatement {
  private static final PerShopQuery ORDERS = new PerShopQuery("orders", List.of("o.placed_change"));

  private static final PerShopQuery BY_DATE =
      new PerShopQuery("orders", List.of("o.date", "o.placed_change"));

  /**
   * Condition for orders created since a time. Places follow the order of creation dates, except
   * for orders created at about the same time. So the time bound is also looked up as a place, with
   * a margin of one hour: the last order created before the margin has a lower place than each that
   * was created after it.
   */
  private static final String SINCE =
      "o.placed_change > coalesce((select f.placed_change from orders f"
          + " where f.company_id = :company and f.created_at < :about_from"
          + " and f.placed_change is not null order by f.created_at desc limit 1), 0)";

  private static final String UNTIL =
      "o.placed_change <= coalesce((select t.placed_change from orders t"
          + " where t.company_id = :company and t.created_at > :about_to"
          + " and t.placed_change is not null order by t.created_at limit 1), "
          + Long.MAX_VALUE
          + ")";

  /** Condition for orders whose handover lasted over midnight into the day that follows. */
  private static final String OVER_MIDNIGHT =
      "(o.date = :eve and o.end_time < o.time and o.end_time > :midnight)";

  private static final long HOUR = 3_600;

  private final Map<String, Object> values = new HashMap<>();
  private final List<String> conditions = new ArrayList<>();

  private CompanyOrderStatement(long accountId, long companyId) {
    values.put("account", accountId);
    values.put("company", companyId);
  }

  /** Returns the statement for one order that counts. */
  static Sql one(long accountId, long companyId, long orderId) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    made.values.put("id", orderId);
    return made.of(
        "",
        false,
        "select o.id as shown_id, o.placed_change from orders o where o.id = :id"
            + " and o.company_id = :company and o.placed_change is not null and o.shop_id in "
            + CompanyAccess.SHOPS,
        "");
  }

  /**
   * Returns the statement for the open orders of a shop that are handed over in some days and whose
   * payment has not failed.
   */
  static Sql earlier(
      long accountId, long companyId, long shopId, LocalDate from, LocalDate before, int limit) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    made.where("o.date >= :from", "from", from);
    made.where("o.date < :before", "before", before);
    made.conditions.add(OrderListRepository.IS_OPEN);
    return made.latest(shopId, limit);
  }

  /**
   * Returns the statement for the orders of a shop whose handover lasted over midnight: those that
   * are open and whose payment has not failed, or all others.
   */
  static Sql overMidnight(
      long accountId, long companyId, long shopId, LocalDate eve, boolean open, int limit) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    made.where(OVER_MIDNIGHT, "eve", eve);
    made.values.put("midnight", LocalTime.MIDNIGHT);
    made.conditions.add((open ? "" : "not ") + "(" + OrderListRepository.IS_OPEN + ")");
    return made.latest(shopId, limit);
  }

  private Sql latest(long shopId, int limit) {
    where("o.shop_id = :shop", "shop", shopId);
    conditions.add("o.placed_change is not null");
    return of(
        "",
        true,
        LineLimit.of(
            BY_DATE.first("o.id as order_id, o.date, o.placed_change", conditions, false, limit),
            "date desc, counted.placed_change desc",
            limit),
        " order by o.date desc, o.placed_change desc");
  }

  /**
   * Returns the statement for a page. It finds one more order than the page has, and only the ids
   * of the orders that do not fit into the page.
   *
   * @param from the first day of the handover
   */
  static Sql page(
      long accountId, long companyId, ShopOrderQuery query, Optional<LocalDate> from, int limit) {
    CompanyOrderStatement made = new CompanyOrderStatement(accountId, companyId);
    query.shopId().ifPresent(id -> made.where("o.shop_id = :shop", "shop", id));
    query.status().ifPresent(status -> made.where("o.status = :status", "status", status.name()));
    query.date().ifPresent(date -> made.where("o.date = :date", "date", date));
    from.ifPresent(date -> made.where("o.date >= :first", "first", date));
    query
        .createdAfter()
        .ifPresent(
            second -> {
              made.where("o.created_at >= :from", "from", OrderPageStatement.instant(second));
              made.where(SINCE, "about_from", OrderPageStatement.instant(second - HOUR));
            });
    query
        .createdBefore()
        .ifPresent(
            second -> {
              made.where("o.created_at <= :to", "to", OrderPageStatement.instant(second));
              made.where(UNTIL, "about_to", OrderPageStatement.instant(second + HOUR));
            });
    query
        .beforeId()
        .ifPresent(id -> made.where("o.placed_change < " + place("before"), "before", id));
    query.afterId().ifPresent(id -> made.where("o.placed_change > " + place("after"), "after", id));
    String cursors =
        (query.beforeId().isPresent() ? ", " + place("before") + " as before_place" : "")
            + (query.afterId().isPresent() ? ", " + place("after") + " as after_place" : "");
    String sort = "placed_change" + (query.isAscending() ? "" : " desc");
    return made.of(
        cursors,
        query.shopId().isPresent(),
        LineLimit.of(
            ORDERS.first(
                "o.id as order_id, o.placed_change",
                made.conditions,
                query.isAscending(),
                limit + 1),
            sort,
            limit),
        " order by page." + sort);
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

  private Sql of(String cursors, boolean shopNamed, String page, String sort) {
    return Sql.named(CompanyAccess.statement("", shopNamed, cursors, page, sort), values);
  }
}
