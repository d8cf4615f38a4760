package dev.ordering.paying.collection;

import dev.ordering.order.lifecycle.OrderFollower;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.RefundRepository;
import dev.ordering.paying.storage.ShareRepository;
import dev.ordering.payment.PaymentStatus;
import java.time.Clock;

/** An order that comes to nothing after it was paid online is paid back. */
public final class PaidOrders implements OrderFollower {
  private final ShareRepository shares;
  private final RefundRepository refunds;
  private final Clock clock;

  public PaidOrders(ShareRepository shares, RefundRepository refunds, Clock clock) {
    this.shares = shares;
    this.refunds = refunds;
    this.clock = clock;
  }

  @Override
  public void follow(Order before, Order after) {
    if (after.paymentMethod().isOnline()
        && before.holdsReservations()
        && !after.holdsReservations()
        && after.paymentStatus().filter(PaymentStatus.PAID::equals).isPresent()) {
      shares
          .counted(after.id())
          .forEach(share -> refunds.add(share, Refund.Reason.ORDER_ENDED, clock.instant()));
    }
  }
}
