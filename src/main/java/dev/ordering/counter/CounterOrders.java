package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.change.OrderFeed;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderOutcome;
import dev.ordering.order.model.OrderException;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.shop.ShopOrderChange;
import dev.ordering.order.shop.ShopOrders;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Calls the use cases that the counter shares with the API. */
record CounterOrders(ShopOrders orders, OrderFeed feed) {
  /** The maximum number of orders shown of each state and day. */
  static final int MAXIMUM = 4 * ShopOrders.PAGE;

  /**
   * The orders that the counter shows.
   *
   * @param complete whether no orders were left out
   */
  record Found(List<CounterOrder> orders, boolean complete) {
    Found {
      orders = List.copyOf(orders);
    }
  }

  /**
   * Returns all orders of today and tomorrow, and those of later days that wait to be accepted or
   * were placed today and may have been accepted automatically. Adds the newest of earlier days
   * that have not ended, or whose handover lasted into today. The orders have no lines.
   */
  Found list(long accountId, Shop shop, LocalDate today, CounterWords words) {
    CounterReading reading = new CounterReading(orders, accountId, shop, words, today);
    reading.collect(today);
    reading.collect(today.plusDays(1));
    reading.collect(OrderStatus.PENDING, Optional.empty());
    reading.collect(OrderStatus.HAS_READ, Optional.empty());
    reading.collect(OrderStatus.APPROVED, Optional.of(today.atStartOfDay(shop.zone()).toInstant()));
    return reading.withEarlier();
  }

  /** Returns an order of one of these companies if the user may see it. */
  Optional<OrderForReader> find(long accountId, Collection<Long> companies, long orderId) {
    return companies.stream()
        .flatMap(company -> find(accountId, company, orderId).stream())
        .findFirst();
  }

  private Optional<OrderForReader> find(long accountId, long companyId, long orderId) {
    try {
      return Optional.of(orders.find(accountId, companyId, orderId));
    } catch (OrderException.NotFound ofAnother) {
      return Optional.empty();
    }
  }

  /**
   * Returns the current end of the feed of a company's changes, limited to a shop.
   *
   * @throws OrderException if the user may not see the orders of the shop
   */
  Optional<Long> position(long accountId, long companyId, long shopId) {
    return feed.page(
            accountId,
            companyId,
            new OrderFeedQuery(Optional.of(shopId), Optional.empty(), Optional.empty(), true))
        .future()
        .flatMap(OrderFeedQuery::afterId);
  }

  /**
   * Performs an action on an order, unless its payment failed.
   *
   * @param expected the state that was shown
   */
  OrderOutcome act(
      long accountId, OrderForReader order, CounterAction act, Optional<OrderStatus> expected) {
    return orders.unlessPaymentFailed(
        accountId,
        company(order),
        id(order),
        () ->
            act.to()
                .map(to -> change(accountId, order, to, Optional.empty(), expected))
                .orElseGet(() -> orders.ready(accountId, company(order), id(order))));
  }

  /** Declines an order. */
  OrderOutcome decline(
      long accountId, OrderForReader order, OrderReason reason, Optional<OrderStatus> expected) {
    return change(accountId, order, OrderStatus.DECLINED, Optional.of(reason), expected);
  }

  private OrderOutcome change(
      long accountId,
      OrderForReader order,
      OrderStatus to,
      Optional<OrderReason> reason,
      Optional<OrderStatus> expected) {
    ShopOrderChange change =
        new ShopOrderChange(Optional.of(to), reason, Optional.empty(), expected);
    return orders.change(accountId, company(order), id(order), change);
  }

  private static long company(OrderForReader order) {
    return order.order().order().owner().companyId();
  }

  private static long id(OrderForReader order) {
    return order.order().order().id();
  }
}
