package dev.ordering.order.storage;

import dev.ordering.order.model.DetailedOrder;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Optional;

/** Reads single orders with all details, by one statement each. Call it inside a transaction. */
public record DetailedOrderRepository(Database database) {
  private static final String SELECT =
      "select " + DetailedOrderColumns.ALL + " from orders o" + DetailedOrderColumns.JOINS;

  public Optional<DetailedOrder> find(long orderId) {
    return one(" where o.id = ?", orderId);
  }

  /** Returns an order of the given user. */
  public Optional<DetailedOrder> find(long orderId, long accountId) {
    return one(" where o.id = ? and o.account_id = ?", orderId, accountId);
  }

  private Optional<DetailedOrder> one(String condition, Object... values) {
    return database.selectFirst(Sql.of(SELECT + condition, values), DetailedOrderRow::read);
  }
}
