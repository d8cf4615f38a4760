package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.persistence.Database;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How creations must not be given: without locks, by a sequence, whose numbers are unique but
 * become visible in any order.
 */
final class UnlockedOrderCreations extends OrderCreations {
  private static final AtomicInteger SEQUENCE = new AtomicInteger(10_000);

  private final Database database;

  UnlockedOrderCreations(Database database) {
    super(database, new OrderJournal(database));
    this.database = database;
  }

  @Override
  public void lockUser(long accountId) {
    // that is the fault
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    List<Order> created = new ArrayList<>();
    for (Order order : orders) {
      int number = SEQUENCE.incrementAndGet();
      Order.Creation creation =
          new Order.Creation(now.truncatedTo(ChronoUnit.SECONDS), number, 2026, number);
      database.change(
          "update orders set created_at = ?, position = ?, order_year = 2026, order_nr = ?"
              + " where id = ?",
          creation.at(),
          creation.position(),
          number,
          order.id());
      created.add(order.withCreation(creation));
    }
    return created;
  }
}
