package dev.ordering.order.detail;

import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderStatus;
import java.util.List;
import java.util.function.Supplier;

/** The outcome of an attempt to change an order. */
public sealed interface OrderOutcome {
  /** Returns the order as it is now. */
  OrderForReader order();

  /**
   * Tries to make a change.
   *
   * @param order reads the order as the actor sees it
   * @param wanted the wanted state, or {@code ready}
   */
  static OrderOutcome of(
      Runnable change, Supplier<OrderForReader> order, String wanted, OrderActor actor) {
    try {
      change.run();
    } catch (OrderException.IllegalStatusChange | OrderException.NotApproved illegal) {
      OrderForReader now = order.get();
      return new IllegalMove(now, wanted, now.order().order().status().next(actor));
    } catch (OrderException.ChangedMeanwhile other) {
      return new ChangedMeanwhile(order.get());
    }
    return new Done(order.get());
  }

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
