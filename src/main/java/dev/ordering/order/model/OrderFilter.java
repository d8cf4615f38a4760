package dev.ordering.order.model;

import dev.ordering.payment.PaymentStatus;
import dev.ordering.payment.TransferReference;
import java.util.Optional;

/** Which orders an administrator looks for; what is empty does not matter. */
public record OrderFilter(
    Optional<Long> accountId,
    Optional<Long> shopId,
    Optional<OrderStatus> status,
    Optional<PaymentStatus> paymentStatus,
    Optional<TransferReference> transferReference) {
  /** Every order. */
  public static final OrderFilter ALL =
      new OrderFilter(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
