package dev.ordering.order.feed;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.persistence.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Counts creations in the metrics once they are committed. */
public final class CountedOrderCreations implements OrderCreations {
  private final OrderCreations creations;
  private final Database database;
  private final FeedMetrics metrics;

  public CountedOrderCreations(OrderCreations creations, Database database, FeedMetrics metrics) {
    this.creations = creations;
    this.database = database;
    this.metrics = metrics;
  }

  @Override
  public void lockUser(long accountId) {
    creations.lockUser(accountId);
  }

  @Override
  public Placing prepare(long accountId, Collection<Long> shopIds) {
    Placing prepared = creations.prepare(accountId, shopIds);
    return new Placing() {
      @Override
      public List<Long> ids() {
        return prepared.ids();
      }

      @Override
      public void number(Instant now) {
        prepared.number(now);
      }

      @Override
      public List<Order> place(
          List<Order> orders, Instant now, OrderAuthor author, OrderCreations.Storing storing) {
        return counted(prepared.place(orders, now, author, storing));
      }
    };
  }

  @Override
  public List<Order> create(List<Order> orders, Instant now, OrderAuthor author) {
    return counted(creations.create(orders, now, author));
  }

  private List<Order> counted(List<Order> created) {
    database.afterCommit(() -> metrics.countCreated(created.size()));
    return created;
  }
}
