package dev.ordering.order.detail;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.order.model.OrderStatus;
import java.util.Optional;

/**
 * What a customer changes of an order.
 *
 * @param status REMOVED takes back an order that is pending
 */
public record CustomerOrderPatch(Optional<OrderStatus> status) {
  public CustomerOrderPatch {
    status = status == null ? Optional.empty() : status;
  }

  /** The state, which has to be there. */
  static Optional<OrderStatus> check(CustomerOrderPatch patch, BodyErrors errors) {
    return errors.required(patch.status(), "/status");
  }
}
