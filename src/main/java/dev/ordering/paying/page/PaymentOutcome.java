package dev.ordering.paying.page;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.order.model.Order;
import dev.ordering.paying.collection.AttemptCreation;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.payment.PaymentStatus;
import java.util.List;

/** The state of a payment, as its page shows it. */
enum PaymentOutcome implements LowerCaseName {
  PAID,
  /** The bank has not confirmed the payment yet. */
  WAITING,
  /** The customer can begin an attempt, or another attempt. */
  OPEN,
  /** Something has to be paid, but there were too many attempts. */
  EXHAUSTED,
  /** Something has to be paid, but no provider collects it any more. */
  UNCOLLECTED,
  /** The money has arrived and is refunded. */
  RETURNED,
  /** The payment has expired, or its orders have ended. */
  OVER;

  /**
   * Returns the outcome for the orders of a payment.
   *
   * @param open whether something still has to be paid
   * @param attempts the newest first
   * @param collected whether a provider collects payments for the company
   */
  static PaymentOutcome of(
      List<Order> orders, boolean open, List<PaymentAttempt> attempts, boolean collected) {
    if (orders.stream().anyMatch(order -> order.hasPaymentStatus(PaymentStatus.PAID))) {
      return PAID;
    }
    if (attempts.stream().anyMatch(attempt -> attempt.state() == AttemptState.PAID)) {
      return open ? WAITING : RETURNED;
    }
    if (orders.stream().anyMatch(Order::isRefunded)) {
      return RETURNED;
    }
    if (!open) {
      return OVER;
    }
    if (attempts.stream().limit(1).anyMatch(latest -> latest.state() == AttemptState.OPEN)) {
      return WAITING;
    }
    if (!collected) {
      return UNCOLLECTED;
    }
    return attempts.size() < AttemptCreation.MAXIMUM ? OPEN : EXHAUSTED;
  }
}
