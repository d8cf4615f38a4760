package dev.ordering.order.detail;

import dev.ordering.order.model.OrderStatus;
import java.util.List;

/** What became of what somebody wanted to do with an order. */
public sealed interface OrderOutcome {
  /** The order as it is now. */
  ShownOrder order();

  /** It is done, or there was nothing to do. */
  record Done(ShownOrder order) implements OrderOutcome {}

  /**
   * The order cannot make that move; nothing was changed.
   *
   * @param wanted the state, or what else
   * @param possible the states that can follow
   */
  record IllegalMove(ShownOrder order, String wanted, List<OrderStatus> possible)
      implements OrderOutcome {
    public IllegalMove {
      possible = List.copyOf(possible);
    }
  }

  /** The order is in another state than expected; nothing was changed. */
  record ChangedMeanwhile(ShownOrder order) implements OrderOutcome {}
}
