package dev.ordering.order.loyalty;

import dev.ordering.order.model.Order;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Transactions;

/** Credits the points of an order, once, when its customer collects them. */
public final class LoyaltyCollection {
  private final Transactions transactions;
  private final OrderListRepository orders;
  private final OrderRepository records;
  private final OrderCreations creations;
  private final LoyaltyCreditRepository credits;

  public LoyaltyCollection(
      Transactions transactions,
      OrderListRepository orders,
      OrderRepository records,
      OrderCreations creations,
      LoyaltyCreditRepository credits) {
    this.transactions = transactions;
    this.orders = orders;
    this.records = records;
    this.creations = creations;
    this.credits = credits;
  }

  /**
   * Credits the points. Repeating this changes nothing, on any node.
   *
   * @param token the token in the URL of the order's points
   * @return whether the points are on a card now; false if the order is another user's or earns no
   *     points, or there is no card
   */
  boolean collect(String token, long accountId) {
    return transactions.write(
        () -> {
          creations.lockUser(accountId);
          return orders
              .findByLoyaltyToken(token)
              .map(OrderListRepository.Listed::order)
              .filter(order -> order.owner().accountId() == accountId)
              .map(Order::id)
              .filter(id -> credits.credit(records.lock(id)))
              .isPresent();
        });
  }
}
