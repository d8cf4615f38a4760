package dev.ordering.order.storage;

import dev.ordering.order.model.Order;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The numbers that the orders of one transaction get in their shops. One number for each shop can
 * be taken with the other locks, before the cart is checked. This saves a round trip to the
 * database while other orders of the shop wait. A number that is not needed is returned under the
 * same lock, so there is no gap.
 */
final class OrderNumbers {
  private final OrderCounters counters;
  private final Map<Long, Supplier<Optional<Integer>>> expected = new TreeMap<>();
  private int expectedYear;

  OrderNumbers(OrderCounters counters) {
    this.counters = counters;
  }

  /** Takes one number at each shop. The statements are sent with those that follow. */
  void expect(NavigableSet<Long> shops, Instant now) {
    // near New Year the shop may be in another year; then the number is returned
    expectedYear = now.atZone(ZoneOffset.UTC).getYear();
    shops.forEach(shop -> expected.put(shop, counters.count(shop, expectedYear, 1)));
  }

  /**
   * Takes the numbers that are still needed, and returns for each shop the number before the first
   * of its orders.
   *
   * @param at the creation date of the orders
   */
  Map<Long, Integer> before(
      Collection<Order> orders, Map<Long, OrderCounters.ShopSettings> settings, Instant at) {
    Map<Long, Integer> counts =
        orders.stream()
            .collect(Collectors.toMap(order -> order.owner().shopId(), order -> 1, Integer::sum));
    Map<Long, Integer> numbers = new TreeMap<>();
    for (long shop : new TreeSet<>(settings.keySet())) {
      int count = counts.getOrDefault(shop, 0);
      numbers.put(shop, last(shop, settings.get(shop).year(at), count) - count);
    }
    return numbers;
  }

  private int last(long shop, int year, int count) {
    Optional<Integer> taken = expected.getOrDefault(shop, Optional::empty).get();
    if (taken.isPresent() && year == expectedYear && count == 1) {
      return taken.get();
    }
    taken.ifPresent(unneeded -> counters.take(shop, expectedYear, -1));
    return count == 0 ? 0 : counters.take(shop, year, count);
  }
}
