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
      database
          .session()
          .createMutationQuery(
              "update OrderEntity set createdAt = :at, position = :number, orderYear = 2026,"
                  + " orderNr = :nr where id = :id")
          .setParameter("at", creation.at())
          .setParameter("number", creation.position())
          .setParameter("nr", number)
          .setParameter("id", order.id())
          .executeUpdate();
      created.add(order.withCreation(creation));
    }
    return created;
  }
}
