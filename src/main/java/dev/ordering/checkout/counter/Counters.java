package dev.ordering.checkout.counter;

import java.util.Map;

/**
 * The current values of what changes with every order. A key that is missing from a map means 0,
 * except for stock: a product without an entry has unlimited stock.
 *
 * @param stock the remaining stock
 * @param slotUse the number of orders in each slot
 * @param couponUse how often each coupon was used, by coupon id
 * @param customerCouponUse how often this customer used each coupon, by coupon id
 */
public record Counters(
    Map<ShopProduct, Long> stock,
    Map<SlotKey, Integer> slotUse,
    Map<Long, Long> couponUse,
    Map<Long, Long> customerCouponUse) {
  public static final Counters NOTHING_YET = new Counters(Map.of(), Map.of(), Map.of(), Map.of());

  public Counters {
    stock = Map.copyOf(stock);
    slotUse = Map.copyOf(slotUse);
    couponUse = Map.copyOf(couponUse);
    customerCouponUse = Map.copyOf(customerCouponUse);
  }

  public long stockOf(ShopProduct product) {
    return stock.getOrDefault(product, Long.MAX_VALUE);
  }
}
