package dev.ordering.order.loyalty;

import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.storage.OrderListRepository;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Optional;

/** Finds the points of an order by the token of its address. */
public final class LoyaltyPoints {
  private final Transactions transactions;
  private final OrderListRepository orders;
  private final Shops shops;

  public LoyaltyPoints(Transactions transactions, OrderListRepository orders, Shops shops) {
    this.transactions = transactions;
    this.orders = orders;
    this.shops = shops;
  }

  /**
   * The points that can be collected, or were; empty for an unknown token, and for an order that
   * does not count.
   */
  Optional<Collectable> find(String token) {
    return transactions.read(
        () ->
            orders
                .findByLoyaltyToken(token)
                .flatMap(
                    listed ->
                        listed
                            .order()
                            .collectableLoyalty()
                            .map(
                                loyalty ->
                                    new Collectable(
                                        loyalty.points(),
                                        shop(listed),
                                        listed.order().status() == OrderStatus.COLLECTED))));
  }

  private String shop(OrderListRepository.Listed listed) {
    return shops.snapshots(List.of(listed.shop())).get(listed.shop().shopId()).name();
  }

  /**
   * What the holder of the address gets.
   *
   * @param shop the name of the shop where
   * @param collected whether they are on the customer's card already
   */
  record Collectable(int points, String shop, boolean collected) {}
}
