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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Settles paid attempts. For each order of the attempt, either the order becomes paid or its share
 * is refunded. This happens under the row lock of their user, so no two nodes decide at the same
 * time. Orders that wait for their first payment become paid in one transaction, so that they share
 * the mail to the customer. Each other order has a transaction of its own, because it may take
 * counters again. If settling is interrupted, the next check of the attempt finishes it.
 */
record Settlement(
    Transactions transactions,
    ShareRepository shares,
    RefundRepository refunds,
    OrderChanges changes,
    Clock clock) {
  /** Settles an attempt that is paid. A repeated call changes nothing. */
  void settle(PaymentAttempt attempt) {
    transactions.run(() -> settlePending(attempt));
    for (ShareRepository.Share share : transactions.read(() -> open(attempt))) {
      transactions.run(() -> settle(attempt, share.orderId()));
    }
  }

  private void settlePending(PaymentAttempt attempt) {
    Map<Long, Order> pending =
        shares.of(attempt.id()).stream()
            .map(share -> changes.lock(share.orderId()))
            .filter(order -> order.hasPaymentStatus(PaymentStatus.PENDING))
            .filter(order -> refundReason(order).isEmpty())
            .collect(Collectors.toMap(Order::id, order -> order));
    List<ShareRepository.Share> counting =
        open(attempt).stream().filter(share -> pending.containsKey(share.orderId())).toList();
    changes.payTogether(
        counting.stream().map(share -> pending.get(share.orderId())).toList(),
        attempt.provider().value());
    counting.forEach(share -> shares.storeOutcome(share, Outcome.COUNTED));
  }

  private List<ShareRepository.Share> open(PaymentAttempt attempt) {
    return shares.of(attempt.id()).stream()
        .filter(share -> share.outcome() == Outcome.OPEN)
        .toList();
  }

  private void settle(PaymentAttempt attempt, long orderId) {
    Order order = changes.lock(orderId);
    open(attempt).stream()
        .filter(each -> each.orderId() == orderId)
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
