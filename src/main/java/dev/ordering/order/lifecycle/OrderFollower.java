package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;

/** What another feature has to do if an order changes, in the transaction of the change. */
@FunctionalInterface
public interface OrderFollower {
  void follow(Order before, Order after);
}
