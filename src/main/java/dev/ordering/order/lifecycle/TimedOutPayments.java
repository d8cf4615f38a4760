package dev.ordering.order.lifecycle;

import dev.ordering.payment.PaymentStatus;
import java.util.Optional;

/** Who knows what became of a payment whose time is over: the provider may have been paid. */
@FunctionalInterface
public interface TimedOutPayments {
  /**
   * What the payment of an order becomes.
   *
   * @return empty if that is not known yet; it is asked again
   */
  Optional<PaymentStatus> outcome(long orderId);
}
