package dev.ordering.order.lifecycle;

import dev.ordering.order.model.OrderException;
import dev.ordering.order.storage.OrderFileRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Times out the payments of orders that were not paid in time, so that the stock, slots, coupons
 * and points that they hold become available to others. These orders were never listed, so no feed
 * changes. If the payment arrives later, the order counts from then on.
 */
public final class UnpaidOrders {
  private static final Logger LOG = LoggerFactory.getLogger(UnpaidOrders.class);
  private static final int AT_ONCE = 500;
  private static final String WHO = "payment timeout";

  private final Transactions transactions;
  private final OrderRepository records;
  private final OrderChanges changes;
  private final OrderFileRepository files;
  private final Clock clock;
  private final Duration timeout;

  /**
   * @param timeout how long an order may be paid after it was placed; zero means without limit
   */
  public UnpaidOrders(
      Transactions transactions,
      OrderRepository records,
      OrderChanges changes,
      OrderFileRepository files,
      Clock clock,
      Duration timeout) {
    this.transactions = transactions;
    this.records = records;
    this.changes = changes;
    this.files = files;
    this.clock = clock;
    this.timeout = timeout;
  }

  /**
   * Times out the payments that are due, each order in a transaction of its own, and releases the
   * files of orders whose payment timed out long ago. Called by housekeeping.
   *
   * @param payments decides the outcome of each payment
   */
  public void timeOut(TimedOutPayments payments) {
    transactions.run(() -> files.releaseTimedOut(clock.instant()));
    if (!timeout.isZero()) {
      Instant before = clock.instant().minus(timeout);
      transactions
          .read(() -> records.unpaid(before, AT_ONCE))
          .forEach(orderId -> timeOut(orderId, payments));
    }
  }

  private void timeOut(long orderId, TimedOutPayments payments) {
    try {
      payments.outcome(orderId).ifPresent(outcome -> changes.changePayment(orderId, outcome, WHO));
    } catch (OrderException.IllegalPaymentChange paidMeanwhile) {
      // it was paid meanwhile, or timed out by another node
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException unexpected) {
      // the orders behind it are due as well
      LOG.error("the payment of order {} could not be timed out", orderId, unexpected);
    }
  }
}
