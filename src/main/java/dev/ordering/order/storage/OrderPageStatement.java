package dev.ordering.order.storage;

import dev.ordering.order.model.OrderQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The one statement that reads a page of orders. The position is the user's own order of creation,
 * so an index that starts with the account and ends with the position gives the page without
 * sorting. That is good for every user; PostgreSQL, which would plan the statement anew for each as
 * long as it knows their ids, is shown these as results of queries, and plans it once.
 */
final class OrderPageStatement {
  /**
   * The order of positions is that of creation dates, so a bound of time is looked up once as a
   * position; a bound beyond all orders gives null, which matches nothing.
   */
  private static final String SINCE =
      "o.position >= (select f.position from orders f where f.account_id = :account"
          + " and f.created_at >= :from order by f.created_at, f.position limit 1)";

  private static final String UNTIL =
      "o.position <= (select t.position from orders t where t.account_id = :account"
          + " and t.created_at <= :to order by t.created_at desc, t.position desc limit 1)";

  /** No order lies outside; a bound beyond would only be out of the database's range. */
  private static final long FIRST_SECOND = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();

  private static final long LAST_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private final List<String> conditions = new ArrayList<>();
  private final Optional<String> cursors;
  private final boolean isBehind;
  private final String order;
  private final int limit;

  OrderPageStatement(long accountId, long platformId, OrderQuery query, int limit) {
    where("o.account_id = (select cast(:account as bigint))", "account", accountId);
    query
        .companyId()
        .ifPresentOrElse(
            id -> where("o.company_id = (select cast(:company as bigint))", "company", id),
            () ->
                where(
                    "o.platform_id = (select cast(:platform as bigint))", "platform", platformId));
    query
        .status()
        .ifPresent(
            status ->
                where("o.status = (select cast(:status as varchar))", "status", status.name()));
    query.createdAfter().ifPresent(second -> where(SINCE, "from", instant(second)));
    query.createdBefore().ifPresent(second -> where(UNTIL, "to", instant(second)));
    query.beforeId().ifPresent(id -> where("o.position < " + position("before"), "before", id));
    query.afterId().ifPresent(id -> parameters.put("after", id));
    isBehind = query.afterId().isPresent();
    cursors = cursors(query);
    if (cursors.isEmpty()) {
      conditions.add("o.position is not null");
    }
    order = " order by o.position" + (query.isAscending() ? " asc" : " desc");
    this.limit = limit;
  }

  /**
   * The statement.
   *
   * @param columns of the orders {@code o} and their shops {@code s}
   */
  String text(String columns) {
    return text(columns, "*");
  }

  /**
   * The same, for few columns.
   *
   * @param stored what of an order is read for them, with its shop and position: PostgreSQL needs a
   *     fifth less time for a page of revisions if it need not take all columns of each row apart
   */
  String text(String columns, String stored) {
    return "select "
        + columns
        + " from (select "
        + stored
        + " from orders o"
        + where(position("after"))
        + order
        // a literal limit: PostgreSQL plans worse for a parameter
        + " limit "
        + limit
        + ") o join shop s on s.id = o.shop_id"
        + order;
  }

  /**
   * @param after the position of the cursor {@code after_id}, if there is one
   */
  private String where(String after) {
    return " where "
        + String.join(" and ", conditions)
        + (isBehind ? " and o.position > " + after : "");
  }

  /**
   * The ids of the cursors that are listed orders of this user; empty where there is no cursor. To
   * be asked if the page is empty: behind another cursor nothing comes.
   */
  Optional<String> known() {
    return cursors.map(
        those ->
            "select o.id from orders o where o.account_id = :account and o.position is not null and "
                + those);
  }

  /**
   * Whether anything comes after the cursor {@code after_id}, in the column {@code followed}; no
   * row says that the cursor is none of this user. Most polls end here, for a small part of the
   * cost.
   */
  String isFollowed() {
    // not exists(...), for which PostgreSQL would read the whole table
    return "select (select o.position from orders o"
        + where("c.position")
        + " order by o.position limit 1) is not null as followed from orders c"
        + " where c.id = :after and c.account_id = :account and c.position is not null";
  }

  Map<String, Object> parameters() {
    return parameters;
  }

  private void where(String condition, String parameter, Object value) {
    conditions.add(condition);
    parameters.put(parameter, value);
  }

  private static String position(String cursor) {
    return "(select p.position from orders p where p.id = :"
        + cursor
        + " and p.account_id = :account)";
  }

  private static Optional<String> cursors(OrderQuery query) {
    if (query.beforeId().isEmpty()) {
      return query.afterId().map(id -> "o.id = :after");
    }
    return Optional.of(query.afterId().isEmpty() ? "o.id = :before" : "o.id in (:before, :after)");
  }

  /** A bound of time that the database can compare with. */
  static Instant instant(long second) {
    return Instant.ofEpochSecond(Math.max(FIRST_SECOND, Math.min(LAST_SECOND, second)));
  }
}
