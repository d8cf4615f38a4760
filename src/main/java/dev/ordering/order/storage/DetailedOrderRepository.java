package dev.ordering.order.storage;

import dev.ordering.order.model.DetailedOrder;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Map;
import java.util.Optional;

/** Reads single orders with all details, by one statement each. Call it inside a transaction. */
public final class DetailedOrderRepository {
  private static final String SELECT =
      "select " + DetailedOrderColumns.ALL + " from orders o" + DetailedOrderColumns.JOINS;

  private final Database database;

  public DetailedOrderRepository(Database database) {
    this.database = database;
  }

  public Optional<DetailedOrder> find(long orderId) {
    return one(" where o.id = :id", Map.of("id", orderId));
  }

  /** Returns an order of the given user. */
  public Optional<DetailedOrder> find(long orderId, long accountId) {
    return one(
        " where o.id = :id and o.account_id = :account",
        Map.of("id", orderId, "account", accountId));
  }

  private Optional<DetailedOrder> one(String condition, Map<String, ?> values) {
    return database.selectFirst(Sql.named(SELECT + condition, values), DetailedOrderRow::read);
  }
}
