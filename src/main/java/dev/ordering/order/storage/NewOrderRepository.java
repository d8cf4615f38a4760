package dev.ordering.order.storage;

import dev.ordering.order.model.NewOrder;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Stores orders when they are placed. Call it inside a transaction. */
public final class NewOrderRepository {
  private final Database database;
  private final LoyaltyBookingRepository points;

  public NewOrderRepository(Database database, Clock clock) {
    this.database = database;
    this.points = new LoyaltyBookingRepository(database, clock);
  }

  /** Takes an id for an order at each of some shops, with the statements that follow. */
  public Supplier<List<Long>> ids(Collection<Long> shopIds) {
    return shopIds.isEmpty()
        ? List::of
        : database.selectLater(
            Sql.named(
                "select nextval('orders_id_seq') from shop where id in (:shops)",
                Map.of("shops", shopIds)),
            row -> row.getLong(1));
  }

  /**
   * Stores the orders of one request with everything that they must keep, and books the points that
   * they take; the cards are locked. What it costs does not depend on the number of lines.
   *
   * @param placed the same orders as they are listed, in the same order
   */
  public void add(List<NewOrder> orders, List<OrderCreations.Placed> placed) {
    NewOrderRows rows = new NewOrderRows();
    for (int i = 0; i < orders.size(); i++) {
      rows.add(placed.get(i), orders.get(0).id(), orders.get(i));
    }
    rows.insertInto(database);
    orders.forEach(order -> points.take(order.id(), order.part().reservations()));
  }
}
