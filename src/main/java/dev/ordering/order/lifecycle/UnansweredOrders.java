package dev.ordering.order.lifecycle;

import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Declines, for the platform, the orders that their shop did not answer in time. If a shop changes
 * its time limit, the new limit applies to later orders only. If several nodes run this at the same
 * time, only one of them declines an order, under its row lock.
 */
public record UnansweredOrders(
    Transactions transactions, OrderRepository records, OrderChanges changes, Clock clock) {
  private static final Logger LOG = LoggerFactory.getLogger(UnansweredOrders.class);
  private static final int AT_ONCE = 500;
  private static final OrderAuthor BY = new OrderAuthor("answer timeout", OrderActor.PLATFORM);
  private static final OrderMove DECLINE =
      OrderMoves.status(
          OrderStatus.DECLINED, BY, Optional.of(OrderReason.of(OrderReason.Code.TOO_LATE)));

  /** Declines the orders that are due, each in a transaction of its own. Called by housekeeping. */
  public void decline() {
    transactions.read(() -> records.unanswered(clock.instant(), AT_ONCE)).forEach(this::decline);
  }

  private void decline(long orderId) {
    try {
      changes.make(
          orderId,
          BY,
          (order, now) ->
              order.status().isUnanswered()
                  ? DECLINE.apply(order, now)
                  : new OrderMove.Result(order, List.of()));
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException unexpected) {
      // the orders behind it are due as well
      LOG.error("order {}, which nobody answered, could not be declined", orderId, unexpected);
    }
  }
}
