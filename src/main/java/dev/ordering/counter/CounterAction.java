package dev.ordering.counter;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.order.model.OrderStatus;
import java.util.List;
import java.util.Optional;

/**
 * An action on an order that staff trigger with one button. Declining is not one of them, because
 * it needs a reason and so a page.
 */
enum CounterAction implements LowerCaseName {
  ACCEPT(Optional.of(OrderStatus.APPROVED)),
  READ(Optional.of(OrderStatus.HAS_READ)),
  READY(Optional.empty()),
  COLLECT(Optional.of(OrderStatus.COLLECTED));

  private final Optional<OrderStatus> to;

  CounterAction(Optional<OrderStatus> to) {
    this.to = to;
  }

  /** Returns the new state of the order; empty if the state does not change. */
  Optional<OrderStatus> to() {
    return to;
  }

  /** Whether the action removes the order from its group in the list. */
  boolean movesToOtherGroup() {
    return this == ACCEPT || this == COLLECT;
  }

  /** Returns the possible actions on an order, the usual one first. */
  static List<CounterAction> of(OrderStatus status, boolean ready) {
    return switch (status) {
      case PENDING -> List.of(ACCEPT, READ);
      case HAS_READ -> List.of(ACCEPT);
      case APPROVED -> ready ? List.of(COLLECT) : List.of(READY, COLLECT);
      case DECLINED, REMOVED, DELETED_BY_SHOP, COLLECTED -> List.of();
    };
  }
}
