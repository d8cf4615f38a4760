package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.util.Optional;
import java.util.UUID;

/** Stores orders for tests as they are, without their placing: no lines, no journal, no number. */
final class StoredOrders {
  private StoredOrders() {}

  /** Stores an order under an id and a loyalty token of its own. Call it inside a transaction. */
  static Order insert(Database database, Order order) {
    long id =
        database.select(Sql.of("select nextval('orders_id_seq')"), row -> row.getLong(1)).get(0);
    Order named = renamed(order, id);
    Insert rows = new Insert(NewOrderRow.TABLE);
    new NewOrderRow(new OrderCreations.Placed(named)).addTo(rows, Optional.empty());
    database.insertLater(rows);
    OrderRepository orders = new OrderRepository(database);
    orders.store(named);
    return orders.find(id).orElseThrow();
  }

  private static Order renamed(Order order, long id) {
    return new Order(
        id,
        order.owner(),
        order.placedAt(),
        order.creation(),
        order.status(),
        order.paymentMethod(),
        order.paymentStatus(),
        order.transferReference(),
        order.externalOrderNr(),
        order.readyAt(),
        order.prices(),
        order.checkout(),
        order
            .loyalty()
            .map(given -> new Order.Loyalty(given.points(), UUID.randomUUID().toString())));
  }
}
