package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import java.time.Instant;
import java.util.List;

/** A requested change of an order. It is judged by the order as it is under its row lock. */
@FunctionalInterface
public interface OrderMove {
  /**
   * Returns what the order becomes.
   *
   * @throws dev.ordering.order.model.OrderException if the change is not possible; nothing is
   *     changed then
   */
  Result apply(Order order, Instant now);

  /**
   * The order after the change.
   *
   * @param changes the changes for the journal, in order; empty if nothing changes
   */
  record Result(Order order, List<OrderChange> changes) {
    public Result {
      changes = List.copyOf(changes);
    }
  }
}
