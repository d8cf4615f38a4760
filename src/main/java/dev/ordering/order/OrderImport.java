package dev.ordering.order;

import java.util.List;

/** Puts orders that carry their ids and numbers into the database, as from another system. */
public interface OrderImport {
  /**
   * Keeps the orders, replacing those with the same id, and brings the counters of positions and
   * order numbers up to them. Call it inside a transaction.
   */
  void put(List<Order> orders);

  /** Adds lines of orders that are there. */
  void putLines(List<SoldLine> lines);
}
