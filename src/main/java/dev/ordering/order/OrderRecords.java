package dev.ordering.order;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Orders one by one, of whomever, with what happened to them. Call it inside a transaction. */
interface OrderRecords {
  Optional<Order> find(long orderId);

  /**
   * Finds an order and locks it to the end of the transaction, which has locked its user before.
   */
  Order lock(long orderId);

  /** Keeps the order's status, payment status and external number as they are now. */
  void store(Order order);

  void add(long orderId, OrderChange change);

  /** Whether the shop of an order gives it a number of its own system. */
  boolean takesExternalOrderNr(Order order);

  /** The ids of orders placed before a moment whose first payment is open, the oldest first. */
  List<Long> unpaid(Instant before, int limit);

  /** What happened to an order, the oldest first. */
  List<OrderChange> history(long orderId);

  /** The newest orders by id that a filter selects. */
  List<Order> search(OrderFilter filter, Optional<Long> beforeId, int limit);

  /** How many orders have their creation date at a moment or after it. */
  long createdSince(Instant moment);

  /** The order that a shop knows by a number. */
  Optional<Order> findByNumber(long shopId, int year, int orderNr);
}
