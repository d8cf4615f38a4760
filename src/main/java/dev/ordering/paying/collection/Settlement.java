package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.paying.storage.ShareRepository.Outcome;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.util.Optional;

/**
 * Settles paid attempts. For each order of the attempt, either the order becomes paid or its share
 * is refunded. Each order is one transaction under the row lock of its user, so no two nodes decide
 * at the same time. If settling is interrupted, the next check of the attempt finishes it.
 */
record Settlement(
    Transactions transactions,
    ShareRepository shares,
    RefundRepository refunds,
    OrderChanges changes,
    Clock clock) {
  /** Settles an attempt that is paid. A repeated call changes nothing. */
  void settle(PaymentAttempt attempt) {
    for (ShareRepository.Share share : transactions.read(() -> shares.of(attempt.id()))) {
      transactions.run(() -> settle(attempt, share.orderId()));
    }
  }

  private void settle(PaymentAttempt attempt, long orderId) {
    Order order = changes.lock(orderId);
    shares.of(attempt.id()).stream()
        .filter(each -> each.orderId() == orderId && each.outcome() == Outcome.OPEN)
        .findFirst()
        .ifPresent(share -> settle(attempt, share, order));
  }

  private void settle(PaymentAttempt attempt, ShareRepository.Share share, Order order) {
    Optional<Refund.Reason> refundReason = refundReason(order);
    if (refundReason.isEmpty()) {
      changes.changePayment(order.id(), PaymentStatus.PAID, attempt.provider().value());
      shares.storeOutcome(share, Outcome.COUNTED);
    } else {
      refunds.add(share, refundReason.get(), clock.instant());
      shares.storeOutcome(share, Outcome.EXCESS);
    }
  }

  /** Returns why an order cannot accept the money; empty if it can. */
  private Optional<Refund.Reason> refundReason(Order order) {
    PaymentStatus status = order.paymentStatus().orElseThrow();
    if (status == PaymentStatus.PAID || status == PaymentStatus.REFUNDED) {
      return Optional.of(Refund.Reason.PAID_TWICE);
    }
    Order paid = order.withPaymentStatus(PaymentStatus.PAID);
    if (!status.canBecome(PaymentStatus.PAID)
        || !paid.holdsReservations()
        || changes.isTooLateToPay(order)) {
      return Optional.of(Refund.Reason.PAID_TOO_LATE);
    }
    return status == PaymentStatus.TIMEOUT && !changes.canReserveAgain(order)
        ? Optional.of(Refund.Reason.SOLD_OUT)
        : Optional.empty();
  }
}
