package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.SlotKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A context with no more in it than a request needs. */
final class Needed {
  private Needed() {}

  static CheckoutContext only(CheckoutContext all) {
    Map<Long, ShopCatalogue> shops = of(CheckoutNeeds.shops(all.wanted()), all.shops());
    CheckoutNeeds needs = CheckoutNeeds.of(all.wanted(), shops);
    Counters counters = all.counters();
    return new CheckoutContext(
        all.wanted(),
        shops,
        new Counters(
            of(needs.stock(), counters.stock()),
            full(needs.slots(), counters.slotUse()),
            of(needs.coupons(), counters.couponUse()),
            of(needs.coupons(), counters.customerCouponUse())),
        of(needs.uploads(), all.uploads()),
        all.customer().map(known -> needs.customerDetails() ? known : Customer.of(known.id())),
        needs.card().isPresent() ? all.cardPoints() : Map.of(),
        all.now(),
        all.payable());
  }

  private static Map<SlotKey, Integer> full(
      Map<Long, Integer> capacities, Map<SlotKey, Integer> orders) {
    Map<SlotKey, Integer> full = new HashMap<>(orders);
    full.entrySet()
        .removeIf(
            slot ->
                slot.getValue()
                    < capacities.getOrDefault(slot.getKey().shopId(), Integer.MAX_VALUE));
    return full;
  }

  private static <K, V> Map<K, V> of(Set<K> keys, Map<K, V> all) {
    Map<K, V> some = new HashMap<>(all);
    some.keySet().retainAll(keys);
    return some;
  }
}
