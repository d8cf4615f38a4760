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

/** The orders of a user. Call it inside a transaction. */
public final class OrderListRepository {
  private final Database database;

  public OrderListRepository(Database database) {
    this.database = database;
  }

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
   * How many orders of a user are open on a day: not final, and to be handed over that day or
   * later. They are counted with the statements that follow.
   */
  public Supplier<Long> open(long accountId, LocalDate day) {
    Supplier<List<Long>> counted =
        database.selectLater(
            Sql.named(
                // as results of queries, so that PostgreSQL plans it once and not for each user
                "select count(*) from orders where account_id = (select cast(:account as bigint))"
                    + " and status in ('PENDING', 'HAS_READ', 'APPROVED')"
                    + " and date >= (select cast(:day as date))"
                    + " and (payment_status is null"
                    + " or payment_status not in ('canceled', 'declined', 'timeout'))",
                Map.of("account", accountId, "day", day)),
            row -> row.getLong(1));
    return () -> counted.get().get(0);
  }

  /**
   * The first listed orders of a user that a query selects, in its sort. Costs one statement;
   * behind the cursor of a poll a short one, and another if there is something; behind any other
   * cursor another if there is nothing.
   *
   * @param platformId ignored when the query names a company
   * @param limit how many orders at most
   * @throws OrderException.InvalidCursor if a cursor is not a listed order of this user
   */
  public List<Listed> list(long accountId, long platformId, OrderQuery query, int limit) {
    OrderPageStatement statement = new OrderPageStatement(accountId, platformId, query, limit);
    return list(statement, query, statement.text(OrderRow.COLUMNS), OrderRow::read);
  }

  /** The revisions of the same orders, which cost less than half. */
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
          .known()
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

  /** Those orders of a user, listed or not, in the order of the ids. Costs one statement. */
  public List<Listed> find(long accountId, List<Long> ids) {
    return select(
            OrderRow.SELECT + " where o.account_id = :account and o.id in (:ids)",
            Map.of("account", accountId, "ids", ids))
        .stream()
        .sorted(Comparator.comparingInt(listed -> ids.indexOf(listed.order().id())))
        .toList();
  }

  /** The order with this loyalty token. */
  public Optional<Listed> findByLoyaltyToken(String token) {
    return select(OrderRow.SELECT + " where o.loyalty_token = :token", Map.of("token", token))
        .stream()
        .findFirst();
  }

  private List<Listed> select(String text, Map<String, Object> parameters) {
    return database.select(Sql.named(text, parameters), OrderRow::read);
  }
}
