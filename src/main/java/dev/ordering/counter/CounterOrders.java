package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.change.OrderFeed;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.detail.OrderOutcome;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.OrderHandlingException;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.order.shop.ShopOrderChange;
import dev.ordering.order.shop.ShopOrders;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls the use cases that the counter shares with the API. */
final class CounterOrders {
  /** The maximum number of orders shown of each state and day. */
  static final int MAXIMUM = 4 * ShopOrders.PAGE;

  private final ShopOrders orders;
  private final OrderFeed feed;

  CounterOrders(ShopOrders orders, OrderFeed feed) {
    this.orders = orders;
    this.feed = feed;
  }

  /**
   * The orders that the counter shows.
   *
   * @param complete whether no orders were left out
   */
  record Found(List<DetailedOrder> orders, boolean complete) {
    Found {
      orders = List.copyOf(orders);
    }
  }

  /**
   * Returns all orders of today and tomorrow, and those of later days that wait to be accepted or
   * were placed today and may have been accepted automatically.
   */
  Found list(long accountId, Shop shop, LocalDate today) {
    Reading reading = new Reading(accountId, shop);
    reading.collect(today);
    reading.collect(today.plusDays(1));
    reading.collect(OrderStatus.PENDING, Optional.empty());
    reading.collect(OrderStatus.HAS_READ, Optional.empty());
    reading.collect(OrderStatus.APPROVED, Optional.of(today.atStartOfDay(shop.zone()).toInstant()));
    return reading.from(today);
  }

  /** Collects the orders of a shop from several queries. */
  private final class Reading {
    private final Map<Long, DetailedOrder> found = new LinkedHashMap<>();
    private final long accountId;
    private final Shop shop;
    private boolean complete = true;

    Reading(long accountId, Shop shop) {
      this.accountId = accountId;
      this.shop = shop;
    }

    /**
     * Collects the orders of a day. If they are too many, the orders of each state are read by
     * themselves, so that those that are done leave room for those that are not.
     */
    void collect(LocalDate day) {
      if (!read(query(Optional.empty(), Optional.of(day), Optional.empty()))) {
        for (OrderStatus status : OrderStatus.values()) {
          complete &= read(query(Optional.of(status), Optional.of(day), Optional.empty()));
        }
      }
    }

    /** Collects the orders of any day that have a status and were placed at or after a time. */
    void collect(OrderStatus status, Optional<Instant> since) {
      complete &= read(query(Optional.of(status), Optional.empty(), since));
    }

    private ShopOrderQuery query(
        Optional<OrderStatus> status, Optional<LocalDate> day, Optional<Instant> since) {
      return new ShopOrderQuery(
          Optional.of(shop.id()),
          status,
          day,
          since.map(Instant::getEpochSecond),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    /** Reads the newest orders that a query selects, and returns whether these are all. */
    private boolean read(ShopOrderQuery query) {
      Optional<ShopOrderQuery> next = Optional.of(query);
      for (int read = 0; next.isPresent() && read < MAXIMUM; read += ShopOrders.PAGE) {
        ShopOrders.Page page = orders.list(accountId, shop.companyId(), next.get());
        page.orders().stream()
            .map(OrderForReader::order)
            .forEach(order -> found.put(order.order().id(), order));
        next = page.next();
      }
      return next.isEmpty();
    }

    /** Returns what was collected, without the orders of earlier days. */
    Found from(LocalDate today) {
      return new Found(
          found.values().stream().filter(order -> !isBefore(today, order)).toList(), complete);
    }

    private static boolean isBefore(LocalDate day, DetailedOrder order) {
      return order.order().checkout().date().filter(date -> date.isBefore(day)).isPresent();
    }
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
    } catch (OrderHandlingException.NotFound ofAnother) {
      return Optional.empty();
    }
  }

  /**
   * Returns the current end of the feed of a company's changes, limited to a shop.
   *
   * @throws OrderHandlingException if the user may not see the orders of the shop
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
