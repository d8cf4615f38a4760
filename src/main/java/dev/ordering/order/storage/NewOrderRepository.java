package dev.ordering.order.storage;

import dev.ordering.order.model.NewOrder;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** Stores orders when they are placed. Call it inside a transaction. */
public record NewOrderRepository(Database database, Clock clock) {
  /**
   * Stores the orders of one request with all their details, and books the points that they spend.
   * The cards are locked. Costs one statement, on H2 one per table (a few if there are very many
   * rows).
   *
   * @param placed the same orders as the list shows them, in the same order
   */
  public void add(List<NewOrder> orders, List<OrderCreations.Placed> placed) {
    NewOrderRows rows = new NewOrderRows();
    for (int i = 0; i < orders.size(); i++) {
      rows.add(placed.get(i), orders.get(0).id(), orders.get(i));
    }
    rows.insertInto(database);
    LoyaltyBookingRepository points = new LoyaltyBookingRepository(database, clock);
    orders.forEach(order -> points.take(order.id(), order.part().reservations()));
  }
}
