package dev.ordering.counter;

import dev.ordering.order.model.OrderStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What staff do with an order by pressing one button. Declining needs a reason, so a page. */
enum CounterAct {
  ACCEPT(Optional.of(OrderStatus.APPROVED)),
  READ(Optional.of(OrderStatus.HAS_READ)),
  READY(Optional.empty()),
  COLLECT(Optional.of(OrderStatus.COLLECTED));

  private final Optional<OrderStatus> to;

  CounterAct(Optional<OrderStatus> to) {
    this.to = to;
  }

  /** The state that the order comes to; empty if it keeps its state. */
  Optional<OrderStatus> to() {
    return to;
  }

  /** Whether the order leaves its group of the list. */
  boolean takesAway() {
    return this == ACCEPT || this == COLLECT;
  }

  /** The name in forms. */
  String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<CounterAct> of(String value) {
    return Arrays.stream(values()).filter(act -> act.value().equals(value)).findFirst();
  }

  /** What can be done with an order, the usual first. */
  static List<CounterAct> of(OrderStatus status, boolean ready) {
    return switch (status) {
      case PENDING -> List.of(ACCEPT, READ);
      case HAS_READ -> List.of(ACCEPT);
      case APPROVED -> ready ? List.of(COLLECT) : List.of(READY, COLLECT);
      case DECLINED, REMOVED, DELETED_BY_SHOP, COLLECTED -> List.of();
    };
  }
}
