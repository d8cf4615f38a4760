package dev.ordering.order.model;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The state of an order, with its name in requests (contract section "States and transitions"). */
public enum OrderStatus {
  PENDING,
  HAS_READ,
  APPROVED,
  DECLINED,
  /** Withdrawn by the customer while pending, or by the platform. */
  REMOVED,
  DELETED_BY_SHOP,
  COLLECTED;

  /** Returns the states that may follow this one, whichever party makes the move. */
  public Set<OrderStatus> next() {
    return switch (this) {
      case PENDING -> Set.of(HAS_READ, APPROVED, DECLINED, DELETED_BY_SHOP, REMOVED);
      case HAS_READ -> Set.of(APPROVED, DECLINED, DELETED_BY_SHOP, REMOVED);
      case APPROVED -> Set.of(COLLECTED, DECLINED, DELETED_BY_SHOP, REMOVED);
      case DECLINED, REMOVED, DELETED_BY_SHOP, COLLECTED -> Set.of();
    };
  }

  /** Returns the states to which a party may move the order, in their declaration order. */
  public List<OrderStatus> next(OrderActor actor) {
    return Arrays.stream(values()).filter(status -> canBecome(status, actor)).toList();
  }

  /** Whether the given party may move the order to the other state. */
  public boolean canBecome(OrderStatus other, OrderActor actor) {
    return next().contains(other)
        && switch (actor) {
          case CUSTOMER -> this == PENDING && other == REMOVED;
          case SHOP -> other != REMOVED;
          case PLATFORM -> other == REMOVED || (other == DECLINED && isUnanswered());
        };
  }

  /** Whether the shop has neither approved nor declined the order. */
  public boolean isUnanswered() {
    return this == PENDING || this == HAS_READ;
  }

  /** Whether the order ended without being collected. */
  public boolean isRejected() {
    return this == DECLINED || isWithdrawn();
  }

  /** Whether the order was withdrawn, so that it does not count. */
  public boolean isWithdrawn() {
    return this == REMOVED || this == DELETED_BY_SHOP;
  }
}
