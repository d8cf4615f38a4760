package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderChangeListener;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PaymentStatus;
import java.time.Clock;

/**
 * Refunds an order that was paid online if it is then withdrawn or declined, or if a program sets
 * its payment to refunded on a test service.
 */
public record OrderRefunds(ShareRepository shares, RefundRepository refunds, Clock clock)
    implements OrderChangeListener {

  @Override
  public void changed(Order before, Order after) {
    if (!after.paymentMethod().isOnline() || !before.hasPaymentStatus(PaymentStatus.PAID)) {
      return;
    }
    if (after.isRefunded()) {
      refund(after, Refund.Reason.ADMINISTRATOR);
    } else if (before.holdsReservations() && !after.holdsReservations()) {
      refund(after, Refund.Reason.ORDER_ENDED);
    }
  }

  private void refund(Order order, Refund.Reason reason) {
    shares.counted(order.id()).forEach(share -> refunds.add(share, reason, clock.instant()));
  }
}
