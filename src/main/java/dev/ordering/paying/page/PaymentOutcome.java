package dev.ordering.paying.page;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.payment.PaymentStatus;
import java.util.List;
import java.util.Optional;

/** The state of a payment, as its page shows it. */
enum PaymentOutcome implements LowerCaseName {
  PAID,
  /** The bank has not confirmed the payment yet. */
  WAITING,
  /** The customer can begin an attempt, or another attempt. */
  OPEN,
  /** The money has arrived and is refunded. */
  RETURNED,
  /** The payment has expired, or its orders have ended. */
  OVER;

  /**
   * Returns the outcome for the orders of a payment.
   *
   * @param open whether something still has to be paid
   * @param last the latest attempt
   */
  static PaymentOutcome of(List<Order> orders, boolean open, Optional<PaymentAttempt> last) {
    if (orders.stream().anyMatch(order -> order.hasPaymentStatus(PaymentStatus.PAID))) {
      return PAID;
    }
    Optional<AttemptState> state = last.map(PaymentAttempt::state);
    if (state.filter(AttemptState.PAID::equals).isPresent()) {
      return open ? WAITING : RETURNED;
    }
    if (orders.stream().anyMatch(Order::isRefunded)) {
      return RETURNED;
    }
    if (open) {
      return state.filter(AttemptState.OPEN::equals).isPresent() ? WAITING : OPEN;
    }
    return OVER;
  }
}
