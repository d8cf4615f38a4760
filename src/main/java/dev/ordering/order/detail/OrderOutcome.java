package dev.ordering.order.detail;

import dev.ordering.order.model.OrderStatus;
import java.util.List;

/** The outcome of an attempt to change an order. */
public sealed interface OrderOutcome {
  /** Returns the order as it is now. */
  OrderForReader order();

  /** The change was made, or there was nothing to change. */
  record Done(OrderForReader order) implements OrderOutcome {}

  /**
   * The order cannot make that move. Nothing was changed.
   *
   * @param wanted the wanted state, or {@code ready}
   * @param possible the states to which the order can be moved
   */
  record IllegalMove(OrderForReader order, String wanted, List<OrderStatus> possible)
      implements OrderOutcome {
    public IllegalMove {
      possible = List.copyOf(possible);
    }
  }

  /** The order is in another state than expected. Nothing was changed. */
  record ChangedMeanwhile(OrderForReader order) implements OrderOutcome {}
}
