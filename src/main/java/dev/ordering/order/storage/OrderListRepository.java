package dev.ordering.order.storage;

import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderQuery;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads the orders of a user. Call it inside a transaction. */
public record OrderListRepository(Database database) {
  /** The order is not final, and its payment was not canceled, declined or timed out. */
  static final String IS_OPEN =
      "status in ('PENDING', 'HAS_READ', 'APPROVED') and (payment_status is null"
          + " or payment_status not in ('canceled', 'declined', 'timeout'))";

  /** An order and the current revision of its shop. */
  public record Listed(Order order, ShopRevision shop) {
    public OrderRevision revision() {
      return new OrderRevision(
          order.id(),
          order.status().name(),
          order.paymentStatus().map(PaymentStatus::value).orElse(""),
          order.externalOrderNr(),
          shop.number());
    }
  }

  /**
   * Counts the open orders of a user on a day: those that are not final, whose payment has not
   * failed, and that are handed over that day or later. The statement is sent with those that
   * follow.
   */
  public Supplier<Long> countOpen(long accountId, LocalDate day) {
    Supplier<List<Long>> counted =
        database.selectLater(
            Sql.named(
                // parameters are results of subqueries, so that PostgreSQL plans it once and not
                // for each user
                "select count(*) from orders where account_id = (select cast(:account as bigint))"
                    + " and date >= (select cast(:day as date)) and "
                    + IS_OPEN,
                Map.of("account", accountId, "day", day)),
            row -> row.getLong(1));
    return () -> counted.get().get(0);
  }

  /**
   * Returns the first listed orders of a user that a query selects, in its sort. A query usually
   * costs one statement. A poll costs a short statement, and a second one if there are new orders.
   * Any other query with a cursor costs a second statement if nothing is found.
   *
   * @param platformId ignored if the query names a company
   * @param limit the maximum number of orders
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of this user
   */
  public List<Listed> list(long accountId, long platformId, OrderQuery query, int limit) {
    OrderPageStatement statement = new OrderPageStatement(accountId, platformId, query, limit);
    return list(statement, query, statement.text(OrderRow.COLUMNS), OrderRow::read);
  }

  /** Returns the revisions of the same orders, for less than half the cost. */
  public List<OrderRevision> revisions(
      long accountId, long platformId, OrderQuery query, int limit) {
    OrderPageStatement statement = new OrderPageStatement(accountId, platformId, query, limit);
    return list(
        statement,
        query,
        statement.text(OrderRevision.COLUMNS, OrderRevision.STORED),
        OrderRevision::read);
  }

  private <T> List<T> list(
      OrderPageStatement statement, OrderQuery query, String page, RowReader<T> reader) {
    if (query.isPoll() && !isFollowed(statement)) {
      return List.of();
    }
    List<T> found = database.select(Sql.named(page, statement.parameters()), reader);
    if (found.isEmpty()) {
      statement
          .knownCursors()
          .map(text -> Sql.named(text, statement.parameters()))
          .map(sql -> database.select(sql, row -> row.getLong(1)))
          .ifPresent(known -> requireCursors(query, known));
    }
    return found;
  }

  private boolean isFollowed(OrderPageStatement statement) {
    List<Boolean> followed =
        database.select(
            Sql.named(statement.isFollowed(), statement.parameters()),
            row -> row.getBoolean("followed"));
    if (followed.isEmpty()) {
      throw new OrderException.InvalidCursor(List.of("after_id"));
    }
    return followed.get(0);
  }

  private static void requireCursors(OrderQuery query, List<Long> known) {
    List<String> unknown = new ArrayList<>();
    if (query.beforeId().filter(id -> !known.contains(id)).isPresent()) {
      unknown.add("before_id");
    }
    if (query.afterId().filter(id -> !known.contains(id)).isPresent()) {
      unknown.add("after_id");
    }
    if (!unknown.isEmpty()) {
      throw new OrderException.InvalidCursor(unknown);
    }
  }

  /** Returns a user's orders with these ids, listed or not, in their order. Costs one statement. */
  public List<Listed> find(long accountId, List<Long> ids) {
    return database
        .select(
            Sql.named(
                OrderRow.SELECT + " where o.account_id = :account and o.id in (:ids)",
                Map.of("account", accountId, "ids", ids)),
            OrderRow::read)
        .stream()
        .sorted(Comparator.comparingInt(listed -> ids.indexOf(listed.order().id())))
        .toList();
  }

  /** Returns the order with this loyalty token. */
  public Optional<Listed> findByLoyaltyToken(String token) {
    return database.selectFirst(
        Sql.of(OrderRow.SELECT + " where o.loyalty_token = ?", token), OrderRow::read);
  }
}
