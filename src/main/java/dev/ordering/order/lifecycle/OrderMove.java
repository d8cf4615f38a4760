package dev.ordering.order.lifecycle;

import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import java.time.Instant;
import java.util.List;

/** A change that somebody wants, judged by the order as it is under its lock. */
@FunctionalInterface
public interface OrderMove {
  /**
   * Judges it.
   *
   * @throws dev.ordering.order.model.OrderException if it is not possible; nothing is changed then
   */
  Moved judge(Order order, Instant now);

  /**
   * What becomes of the order.
   *
   * @param changes what is to be told of it, in order; none if nothing changes
   */
  record Moved(Order order, List<OrderChange> changes) {
    public Moved {
      changes = List.copyOf(changes);
    }
  }
}
