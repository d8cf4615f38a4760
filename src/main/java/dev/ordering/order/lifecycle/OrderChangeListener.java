package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;

/** Called when an order changes, in the same transaction. Implemented by another feature. */
@FunctionalInterface
public interface OrderChangeListener {
  void changed(Order before, Order after);
}
