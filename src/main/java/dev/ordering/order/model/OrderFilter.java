package dev.ordering.order.model;

import dev.ordering.payment.PaymentStatus;
import dev.ordering.payment.TransferReference;
import java.util.Optional;

/** The orders that an administrator searches for. An empty criterion matches every order. */
public record OrderFilter(
    Optional<Long> accountId,
    Optional<Long> shopId,
    Optional<OrderStatus> status,
    Optional<PaymentStatus> paymentStatus,
    Optional<TransferReference> transferReference) {
  /** Matches every order. */
  public static final OrderFilter ALL =
      new OrderFilter(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
