package dev.ordering.order.detail;

import dev.ordering.order.lifecycle.OrderChanges;
import dev.ordering.order.lifecycle.OrderMoves;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.DetailedOrderRepository;
import dev.ordering.persistence.Transactions;
import java.util.Optional;

/** Shows and changes placed orders for their customers. */
public record CustomerOrders(
    Transactions transactions,
    DetailedOrderRepository orders,
    OrderChanges changes,
    OrderPresenter presenter) {
  /**
   * Returns one order, even if its payment is pending.
   *
   * @throws OrderException.NotFound if there is no order with this id, or it is another user's
   */
  public OrderForReader find(long accountId, long orderId) {
    return transactions.read(() -> presenter.forCustomer(existing(accountId, orderId)));
  }

  /**
   * Moves an order to another state. The only possible move is to REMOVED while the order is
   * pending.
   *
   * @throws OrderException.NotFound if there is no order with this id, or it is another user's
   */
  public OrderOutcome change(long accountId, long orderId, OrderStatus to) {
    return transactions.write(
        () -> {
          existing(accountId, orderId);
          OrderAuthor by = OrderAuthor.customer(accountId);
          return OrderOutcome.of(
              () -> changes.make(orderId, by, OrderMoves.status(to, by, Optional.empty())),
              () -> presenter.forCustomer(existing(accountId, orderId)),
              to.name(),
              OrderActor.CUSTOMER);
        });
  }

  private DetailedOrder existing(long accountId, long orderId) {
    return orders.find(orderId, accountId).orElseThrow(OrderException.NotFound::new);
  }
}
