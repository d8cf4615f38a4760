package dev.ordering.order;

import java.util.List;

/** Where orders are stored when they are placed. Call it inside a transaction. */
interface NewOrders {
  /**
   * Stores the orders of one request with everything that they must keep, without creation. What it
   * costs does not depend on the number of lines.
   *
   * @return the orders as stored, with their ids and references, in the same order
   */
  List<Order> add(List<NewOrder> orders);
}
