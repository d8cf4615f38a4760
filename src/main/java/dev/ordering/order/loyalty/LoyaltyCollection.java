package dev.ordering.order.loyalty;

import dev.ordering.order.model.Order;
import dev.ordering.order.storage.LoyaltyCreditRepository;
import dev.ordering.order.storage.OrderCreations;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.order.storage.OrderRepository;
import dev.ordering.persistence.Transactions;

/** Credits the points of an order whose customer asks for them, once. */
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
   * Credits them. Whoever repeats it, on whichever node, changes nothing.
   *
   * @param token of the order's address
   * @return whether they are on a card now; not if the order is another user's or earns none, or
   *     there is no card
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
