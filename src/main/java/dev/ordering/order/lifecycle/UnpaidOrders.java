package dev.ordering.order.lifecycle;

import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.UnpaidOrder;
import dev.ordering.order.storage.OrderFileRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Times out the payments of orders that were not paid in time, so that the stock, slots, coupons
 * and points that they hold become available to others. These orders were never listed, so no feed
 * changes. If the payment arrives later, the order counts from then on.
 *
 * @param timeout how long an order without an expiry of its own may be paid after it was placed;
 *     zero means without limit
 */
public record UnpaidOrders(
    Transactions transactions,
    OrderRepository records,
    OrderChanges changes,
    OrderFileRepository files,
    Clock clock,
    Duration timeout) {
  private static final Logger LOG = LoggerFactory.getLogger(UnpaidOrders.class);
  private static final int AT_ONCE = 500;
  private static final String WHO = "payment timeout";

  /**
   * Times out the payments that are due, each order in a transaction of its own, and releases the
   * files of orders whose payment timed out long ago. Called by housekeeping. An order whose
   * outcome is not known yet delays no other order.
   *
   * @param payments decides the outcome of each payment
   */
  public void timeOut(TimedOutPayments payments) {
    transactions.run(files::releaseTimedOut);
    Optional<UnpaidOrder> last = Optional.empty();
    do {
      last = timeOutPage(last, payments);
    } while (last.isPresent());
  }

  private Optional<UnpaidOrder> timeOutPage(
      Optional<UnpaidOrder> after, TimedOutPayments payments) {
    List<UnpaidOrder> page =
        transactions.read(() -> records.unpaid(clock.instant(), timeout, after, AT_ONCE));
    page.forEach(order -> timeOut(order, payments));
    return page.stream().reduce((one, next) -> next);
  }

  private void timeOut(UnpaidOrder order, TimedOutPayments payments) {
    try {
      payments.outcome(order).ifPresent(outcome -> changes.changePayment(order.id(), outcome, WHO));
    } catch (OrderException.IllegalPaymentChange paidMeanwhile) {
      // it was paid meanwhile, or timed out by another node
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException unexpected) {
      // the orders behind it are due as well
      LOG.error("the payment of order {} could not be timed out", order.id(), unexpected);
    }
  }
}
