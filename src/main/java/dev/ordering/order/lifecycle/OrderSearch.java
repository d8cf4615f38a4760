package dev.ordering.order.lifecycle;

import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFilter;
import dev.ordering.order.model.OrderedLine;
import dev.ordering.order.storage.DetailedOrderRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds orders for those who administer the service, of whomever they are. */
public final class OrderSearch {
  /** How many orders one answer holds at most. */
  public static final int LIMIT = 100;

  private final Transactions transactions;
  private final OrderRepository records;
  private final DetailedOrderRepository detailed;

  public OrderSearch(
      Transactions transactions, OrderRepository records, DetailedOrderRepository detailed) {
    this.transactions = transactions;
    this.records = records;
    this.detailed = detailed;
  }

  public Optional<Order> find(long orderId) {
    return transactions.read(() -> records.find(orderId));
  }

  /** The order that a shop and its customers know by a number. */
  public Optional<Order> findByNumber(long shopId, int year, int orderNr) {
    return transactions.read(() -> records.findByNumber(shopId, year, orderNr));
  }

  /**
   * The newest orders, paid or not, by id.
   *
   * @param beforeId the last order of the page before; empty for the first page
   * @param limit brought between 1 and {@link #LIMIT}
   */
  public List<Order> list(OrderFilter filter, Optional<Long> beforeId, int limit) {
    int atMost = Math.max(1, Math.min(LIMIT, limit));
    return transactions.read(() -> records.search(filter, beforeId, atMost));
  }

  /** How many orders have their creation date at a moment or after it. */
  public long createdSince(Instant moment) {
    return transactions.read(() -> records.createdSince(moment));
  }

  /**
   * What happened to an order since it was placed, the oldest first.
   *
   * @throws OrderException.UnknownOrder if there is none with this id
   */
  public List<OrderChange> history(long orderId) {
    return of(orderId, DetailedOrder::history);
  }

  /**
   * What was ordered.
   *
   * @return no line of an order that was imported without
   * @throws OrderException.UnknownOrder if there is none with this id
   */
  public List<OrderedLine> lines(long orderId) {
    return of(orderId, DetailedOrder::lines);
  }

  /**
   * What else the order keeps.
   *
   * @return nothing of an order that was imported
   * @throws OrderException.UnknownOrder if there is none with this id
   */
  public Optional<OrderDetail> detail(long orderId) {
    return of(orderId, DetailedOrder::detail);
  }

  private <T> T of(long orderId, Function<DetailedOrder, T> look) {
    return transactions.read(
        () ->
            detailed
                .find(orderId)
                .map(look)
                .orElseThrow(() -> new OrderException.UnknownOrder(orderId)));
  }
}
