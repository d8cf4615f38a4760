package dev.ordering.order.detail;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.order.model.OrderStatus;
import java.util.Optional;

/**
 * The body of a change of an order by its customer.
 *
 * @param status REMOVED withdraws a pending order
 */
public record CustomerOrderPatch(Optional<OrderStatus> status) {
  /** Returns the state, which is required. */
  static Optional<OrderStatus> check(CustomerOrderPatch patch, BodyErrors errors) {
    return errors.required(patch.status(), "/status");
  }
}
