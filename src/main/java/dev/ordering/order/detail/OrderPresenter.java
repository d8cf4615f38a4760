package dev.ordering.order.detail;

import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.storage.Shops;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/**
 * Combines orders with their shops, and removes the customer if the reader may not see who ordered.
 * Call it inside a transaction.
 *
 * @param contactDays how many days after the handover a shop still sees the customer
 */
public record OrderPresenter(Shops shops, Clock clock, int contactDays) {
  /** Combines an order with its shop, for the customer who placed it. */
  public OrderForReader forCustomer(DetailedOrder order) {
    return new OrderForReader(
        order.withoutCustomer(),
        shops(List.of(order)).get(id(order)),
        OrderForReader.Reader.CUSTOMER);
  }

  public OrderForReader forShop(DetailedOrder order) {
    return forShop(List.of(order)).get(0);
  }

  public List<OrderForReader> forShop(List<DetailedOrder> orders) {
    Map<Long, Shop> at = shops(orders);
    return orders.stream().map(order -> forShop(order, at.get(id(order)))).toList();
  }

  private OrderForReader forShop(DetailedOrder order, Shop shop) {
    return new OrderForReader(
        isOver(order.order(), shop) ? order.withoutCustomer() : order,
        shop,
        OrderForReader.Reader.SHOP);
  }

  private boolean isOver(Order order, Shop shop) {
    LocalDate day =
        order.checkout().date().orElseGet(() -> LocalDate.ofInstant(order.placedAt(), shop.zone()));
    return day.plusDays(contactDays).isBefore(LocalDate.ofInstant(clock.instant(), shop.zone()));
  }

  private Map<Long, Shop> shops(List<DetailedOrder> orders) {
    return shops.snapshots(orders.stream().map(DetailedOrder::shop).distinct().toList());
  }

  private static long id(DetailedOrder order) {
    return order.order().owner().shopId();
  }
}
