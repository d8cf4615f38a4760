package dev.ordering.order.lifecycle;

import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.order.storage.DetailedOrderRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds orders of any user, for administrators. */
public record OrderSearch(
    Transactions transactions, OrderRepository records, DetailedOrderRepository detailed) {
  /** The maximum number of orders in a list. */
  public static final int LIMIT = 100;

  public Optional<Order> find(long orderId) {
    return transactions.read(() -> records.find(orderId));
  }

  /** Returns the order with the given number of its shop and year. */
  public Optional<Order> findByNumber(long shopId, int year, int orderNr) {
    return transactions.read(() -> records.findByNumber(shopId, year, orderNr));
  }

  /**
   * Returns the newest orders by id, paid or not.
   *
   * @param beforeId the last order of the previous page; empty for the first page
   * @param limit the maximum number of orders; limited to between 1 and {@link #LIMIT}
   */
  public List<Order> list(OrderFilter filter, Optional<Long> beforeId, int limit) {
    int atMost = Math.max(1, Math.min(LIMIT, limit));
    return transactions.read(() -> records.search(filter, beforeId, atMost));
  }

  /** Returns the number of orders with a creation date at or after a moment. */
  public long createdSince(Instant moment) {
    return transactions.read(() -> records.createdSince(moment));
  }

  /**
   * Returns an order with its lines and its history.
   *
   * @throws OrderException.UnknownOrder if there is no order with this id
   */
  public DetailedOrder detailed(long orderId) {
    return transactions
        .read(() -> detailed.find(orderId))
        .orElseThrow(() -> new OrderException.UnknownOrder(orderId));
  }
}
