package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.model.Appointment;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.SlotCalendar;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The counters that a cart may take from, each by id. They are locked before the checkout decides
 * whether enough is left.
 *
 * @param products the products whose stock is counted
 * @param companies the companies whose points are used; empty unless a reward is wanted
 * @param card the number of the loyalty card with the points; empty if they are the customer's own
 */
public record LockKeys(
    NavigableSet<Long> products,
    NavigableSet<SlotKey> slots,
    NavigableSet<Long> coupons,
    Set<Long> companies,
    Optional<String> card) {
  public static LockKeys of(Cart cart, Map<Long, ShopCatalogue> shops, Instant now) {
    Optional<Checkout.Loyalty> reward =
        cart.checkout()
            .flatMap(Checkout::loyalty)
            .filter(loyalty -> loyalty.rewardId().isPresent());
    return new LockKeys(
        cart.items().stream()
            .flatMap(item -> CheckoutNeeds.product(item, shops).stream())
            .filter(Product::stocked)
            .map(Product::id)
            .collect(Collectors.toCollection(TreeSet::new)),
        slots(cart, shops, now),
        new TreeSet<>(CheckoutNeeds.coupons(cart, shops.values())),
        reward.isEmpty()
            ? Set.of()
            : shops.values().stream()
                .map(shop -> shop.shop().companyId())
                .collect(Collectors.toUnmodifiableSet()),
        reward.flatMap(Checkout.Loyalty::cardNumber));
  }

  private static NavigableSet<SlotKey> slots(
      Cart cart, Map<Long, ShopCatalogue> shops, Instant now) {
    NavigableSet<SlotKey> slots = new TreeSet<>(SlotKey.ORDER);
    cart.method()
        .ifPresent(
            method -> {
              for (ShopCatalogue shop : shops.values()) {
                cart.appointment(shop.id())
                    .flatMap(wanted -> slot(wanted, method, shop, now))
                    .ifPresent(slots::add);
              }
            });
    return slots;
  }

  private static Optional<SlotKey> slot(
      Appointment wanted, CheckoutMethod method, ShopCatalogue shop, Instant now) {
    SlotCalendar calendar = new SlotCalendar(shop, method, Counters.NOTHING_YET, now);
    return wanted.date().flatMap(date -> wanted.time().flatMap(time -> calendar.slot(date, time)));
  }
}
