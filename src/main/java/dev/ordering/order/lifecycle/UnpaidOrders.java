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
 * Orders whose online payment nobody made in time: the payment is timed out, so that what they hold
 * of stocks, slots, coupons and points is free for others. They were never listed, so no feed is
 * touched; should the payment arrive after all, they count from then on.
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
  private final Duration patience;

  /**
   * @param patience how long after its placing an order may be paid; zero is for ever
   */
  public UnpaidOrders(
      Transactions transactions,
      OrderRepository records,
      OrderChanges changes,
      OrderFileRepository files,
      Clock clock,
      Duration patience) {
    this.transactions = transactions;
    this.records = records;
    this.changes = changes;
    this.files = files;
    this.clock = clock;
    this.patience = patience;
  }

  /**
   * Times out what is due, each order in a transaction of its own, and lets go of what was timed
   * out long ago; for housekeeping.
   *
   * @param payments says what becomes of each payment
   */
  public void timeOut(TimedOutPayments payments) {
    transactions.run(() -> files.releaseTimedOut(clock.instant()));
    if (!patience.isZero()) {
      Instant before = clock.instant().minus(patience);
      transactions
          .read(() -> records.unpaid(before, AT_ONCE))
          .forEach(orderId -> timeOut(orderId, payments));
    }
  }

  private void timeOut(long orderId, TimedOutPayments payments) {
    try {
      payments.outcome(orderId).ifPresent(outcome -> changes.changePayment(orderId, outcome, WHO));
    } catch (OrderException.IllegalPaymentChange paidMeanwhile) {
      // or timed out by another node
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException unexpected) {
      // those behind it have waited as long
      LOG.error("the payment of order {} could not be timed out", orderId, unexpected);
    }
  }
}
