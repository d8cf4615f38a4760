package dev.ordering.checkout.counter;

import java.util.Map;

/**
 * What changes with every order, as it stands now. What is not in a map is 0, except for stock: a
 * product without an entry has any number left.
 *
 * @param stock what is left
 * @param slotUse orders in each slot
 * @param couponUse how often each coupon was used, by coupon id
 * @param customerCouponUse how often this customer used each, by coupon id
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
