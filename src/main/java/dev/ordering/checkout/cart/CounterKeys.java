package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.CheckoutRequest;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a request may take of what is counted, each by id: this is locked before it is decided
 * whether there is enough.
 *
 * @param products those whose stock is counted
 * @param companies whose points are used; none unless a reward is wanted
 * @param card the number of the loyalty card that has them; else they are the customer's own
 */
public record CounterKeys(
    NavigableSet<Long> products,
    NavigableSet<SlotKey> slots,
    NavigableSet<Long> coupons,
    Set<Long> companies,
    Optional<String> card) {

  public static CounterKeys of(
      CheckoutRequest request, Map<Long, ShopCatalogue> shops, Instant now) {
    Optional<CheckoutDetails.Config> reward =
        request
            .checkout()
            .flatMap(CheckoutDetails::config)
            .filter(config -> config.useLoyalty().orElse(false))
            .filter(config -> config.loyaltyRewardId().isPresent());
    return new CounterKeys(
        request.cart().orElse(List.of()).stream()
            .flatMap(item -> product(item, shops))
            .filter(Product::stocked)
            .map(Product::id)
            .collect(Collectors.toCollection(TreeSet::new)),
        slots(request, shops, now),
        new TreeSet<>(CheckoutNeeds.of(request, shops).coupons()),
        reward.isEmpty()
            ? Set.of()
            : shops.values().stream()
                .map(shop -> shop.shop().companyId())
                .collect(Collectors.toUnmodifiableSet()),
        reward
            .flatMap(CheckoutDetails.Config::loyaltyCardNumber)
            .filter(number -> !number.isBlank()));
  }

  /** Whether nothing is locked. */
  public boolean isEmpty() {
    return products.isEmpty() && slots.isEmpty() && coupons.isEmpty() && companies.isEmpty();
  }

  private static Stream<Product> product(CartItemRequest item, Map<Long, ShopCatalogue> shops) {
    return item
        .shopId()
        .map(shops::get)
        .flatMap(shop -> item.productId().flatMap(shop.assortment()::find))
        .stream();
  }

  private static NavigableSet<SlotKey> slots(
      CheckoutRequest request, Map<Long, ShopCatalogue> shops, Instant now) {
    NavigableSet<SlotKey> slots = new TreeSet<>(SlotKey.ORDER);
    Optional<CheckoutMethod> method = request.checkout().flatMap(CheckoutDetails::method);
    if (method.isPresent()) {
      CheckoutSituation nothingCounted =
          new CheckoutSituation(
              shops,
              Counters.NOTHING_YET,
              Map.of(),
              Optional.empty(),
              Optional.empty(),
              now,
              Currency.getInstance("EUR"));
      for (ShopCatalogue shop : shops.values()) {
        Appointment wanted = Appointment.of(method.get(), request.checkout().orElseThrow(), shop);
        wanted
            .date()
            .flatMap(
                date ->
                    wanted
                        .time()
                        .flatMap(
                            time -> nothingCounted.calendar(shop, method.get()).slot(date, time)))
            .ifPresent(slots::add);
      }
    }
    return slots;
  }
}
