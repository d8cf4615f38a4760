package dev.ordering.order.storage;

import dev.ordering.order.model.NewOrder;
import dev.ordering.order.model.NewOrderMapper;
import dev.ordering.order.model.Order;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.TransferReference;
import dev.ordering.persistence.Database;
import java.time.Clock;
import java.util.List;

/** Stores orders when they are placed. Call it inside a transaction. */
public final class NewOrderRepository {
  private final Database database;
  private final LoyaltyBookingRepository points;

  public NewOrderRepository(Database database, Clock clock) {
    this.database = database;
    this.points = new LoyaltyBookingRepository(database, clock);
  }

  /**
   * Stores the orders of one request with everything that they must keep, without creation, and
   * books the points that they take; the cards are locked. What it costs does not depend on the
   * number of lines.
   *
   * @return the orders as stored, with their ids and references, in the same order
   */
  public List<Order> add(List<NewOrder> orders) {
    List<Order> stored = orders.stream().map(this::insert).toList();
    NewOrderRows rows = new NewOrderRows();
    for (int i = 0; i < orders.size(); i++) {
      rows.add(stored.get(i).id(), stored.get(0).id(), orders.get(i));
    }
    rows.insertInto(database);
    for (int i = 0; i < orders.size(); i++) {
      points.take(stored.get(i).id(), orders.get(i).part().reservations());
    }
    return stored;
  }

  private Order insert(NewOrder order) {
    OrderEntity entity = new OrderEntity(NewOrderMapper.of(order));
    entity.id = null;
    database.session().insert(entity);
    if (order.part().paymentMethod() == PaymentMethod.BANK_TRANSFER) {
      // the number that makes it unique is only known now
      entity.transferReference =
          TransferReference.of(order.part().shop().shop().address().country(), entity.id).text();
      database.session().update(entity);
    }
    return entity.toOrder();
  }
}
