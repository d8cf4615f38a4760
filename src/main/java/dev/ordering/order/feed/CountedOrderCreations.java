package dev.ordering.order.feed;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.persistence.Database;
import java.time.Instant;
import java.util.List;

/** Creations that are counted once they are committed. */
public final class CountedOrderCreations implements OrderCreations {
  private final OrderCreations creations;
  private final Database database;
  private final FeedMetrics figures;

  public CountedOrderCreations(OrderCreations creations, Database database, FeedMetrics figures) {
    this.creations = creations;
    this.database = database;
    this.figures = figures;
  }

  @Override
  public void lockUser(long accountId) {
    creations.lockUser(accountId);
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    List<Order> created = creations.create(orders, now, author);
    database.afterCommit(() -> figures.positioned(created.size()));
    return created;
  }
}
