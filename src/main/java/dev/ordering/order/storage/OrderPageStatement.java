package dev.ordering.order.storage;

import dev.ordering.order.model.OrderQuery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The single statement that reads a page of orders. Positions follow the order of creation of each
 * user, so an index that starts with the account and ends with the position returns the page
 * without sorting. This plan is good for every user. The parameters are therefore results of
 * subqueries: PostgreSQL would plan the statement anew for each user if it knew their ids.
 */
final class OrderPageStatement {
  /**
   * Condition for orders created since a time. Positions follow the order of creation dates, so the
   * time bound is looked up once as a position. A bound beyond all orders gives null, which matches
   * nothing.
   */
  private static final String SINCE =
      "o.position >= (select f.position from orders f where f.account_id = :account"
          + " and f.created_at >= :from order by f.created_at, f.position limit 1)";

  private static final String UNTIL =
      "o.position <= (select t.position from orders t where t.account_id = :account"
          + " and t.created_at <= :to order by t.created_at desc, t.position desc limit 1)";

  /** No order is beyond these bounds, but such a time could be out of the database's range. */
  private static final long FIRST_SECOND = Instant.parse("0001-01-01T00:00:00Z").getEpochSecond();

  private static final long LAST_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  private final Map<String, Object> parameters = new LinkedHashMap<>();
  private final List<String> conditions = new ArrayList<>();
  private final Optional<String> cursors;
  private final boolean hasAfter;
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
    hasAfter = query.afterId().isPresent();
    cursors = cursors(query);
    if (cursors.isEmpty()) {
      conditions.add("o.position is not null");
    }
    order = " order by o.position" + (query.isAscending() ? " asc" : " desc");
    this.limit = limit;
  }

  /**
   * Returns the statement.
   *
   * @param columns the columns of the orders {@code o} and their shops {@code s}
   */
  String text(String columns) {
    return text(columns, "*");
  }

  /**
   * Returns the statement for few columns.
   *
   * @param columns the columns of the orders {@code o} and their shops {@code s}
   * @param stored the stored columns of an order that these need, with its shop and position.
   *     PostgreSQL takes a fifth less time for a page of revisions if it need not decode all
   *     columns of each row.
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
        + (hasAfter ? " and o.position > " + after : "");
  }

  /**
   * Returns the statement that selects the ids of those cursors that are listed orders of this
   * user; empty if there is no cursor. It is needed only if the page is empty, because no order
   * follows an invalid cursor.
   */
  Optional<String> knownCursors() {
    return cursors.map(
        those ->
            "select o.id from orders o where o.account_id = :account and o.position is not null and "
                + those);
  }

  /**
   * Returns the statement that selects whether any order follows the cursor {@code after_id}, in
   * the column {@code followed}. It has no row if the cursor is not a listed order of this user.
   * Most polls need only this statement, which costs a small part of the other.
   */
  String isFollowed() {
    // do not use exists(...), for which PostgreSQL would read the whole table
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

  /** Returns a time bound within the range of the database. */
  static Instant instant(long second) {
    return Instant.ofEpochSecond(Math.max(FIRST_SECOND, Math.min(LAST_SECOND, second)));
  }
}
