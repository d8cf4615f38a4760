package dev.ordering.counter;

import dev.ordering.catalog.model.Shop;
import dev.ordering.order.detail.OrderForReader;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.order.shop.ShopOrders;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the orders of a shop from several queries: those of today and later days. */
final class CounterReading {
  private final Map<Long, CounterOrder> found = new LinkedHashMap<>();
  private final ShopOrders orders;
  private final long accountId;
  private final Shop shop;
  private final CounterWords words;
  private final LocalDate today;
  private boolean complete = true;

  CounterReading(
      ShopOrders orders, long accountId, Shop shop, CounterWords words, LocalDate today) {
    this.orders = orders;
    this.accountId = accountId;
    this.shop = shop;
    this.words = words;
    this.today = today;
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

  /**
   * Collects the orders of today and later days that have a status and were placed at or after a
   * time.
   */
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

  /**
   * Reads the newest orders of today and later days that a query selects, and returns whether these
   * are all.
   */
  private boolean read(ShopOrderQuery query) {
    Optional<ShopOrderQuery> next = Optional.of(query);
    int read = 0;
    while (next.isPresent() && read < CounterOrders.MAXIMUM) {
      ShopOrders.Page page =
          orders.list(accountId, shop.companyId(), next.get(), Optional.of(today));
      add(page.orders());
      read += page.orders().size();
      next = page.next();
    }
    return next.isEmpty();
  }

  private void add(List<OrderForReader> read) {
    read.stream()
        .map(order -> CounterOrder.withoutLines(order.order(), words))
        .forEach(order -> found.put(order.id(), order));
  }

  /** Returns what was collected, and the newest open orders of earlier days. */
  CounterOrders.Found withEarlier() {
    add(orders.earlier(accountId, shop, today));
    return new CounterOrders.Found(List.copyOf(found.values()), complete);
  }
}
