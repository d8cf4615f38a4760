package dev.ordering.order.lifecycle;

import dev.ordering.order.model.UnpaidOrder;
import dev.ordering.payment.PaymentStatus;
import java.util.Optional;

/** Decides the outcome of late payments. The provider may have been paid meanwhile. */
@FunctionalInterface
public interface TimedOutPayments {
  /**
   * Returns the new state of the payment of an order.
   *
   * @return empty if it is not known yet; the call is repeated later
   */
  Optional<PaymentStatus> outcome(UnpaidOrder order);
}
