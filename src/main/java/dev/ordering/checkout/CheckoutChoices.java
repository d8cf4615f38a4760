package dev.ordering.checkout;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.MethodOffer;
import dev.ordering.checkout.cart.PaymentOffer;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ways to receive and to pay a cart that its shops offer. */
record CheckoutChoices(PricedCart cart) {
  List<MethodOffer> methods() {
    List<MethodOffer> offers = new ArrayList<>();
    for (ShopCatalogue shop : cart.shops()) {
      for (CheckoutMethod method : CheckoutMethod.values()) {
        offers.add(offer(shop, method));
      }
    }
    return offers;
  }

  private MethodOffer offer(ShopCatalogue shop, CheckoutMethod method) {
    boolean isDelivery = method == CheckoutMethod.DELIVERY;
    Optional<DeliveryZone> zone = isDelivery ? zone(shop) : Optional.empty();
    boolean isPossible = shop.shop().flags().orders() && (zone.isPresent() || !isDelivery);
    List<Slot> slots = isPossible ? cart.context().calendar(shop, method).free() : List.of();
    Money goods = cart.goods(shop).discountPrice();
    Money minimum = zone.map(DeliveryZone::minimumOrder).orElseGet(shop::zero);
    Money missing = minimum.minus(goods);
    return new MethodOffer(
        shop.id(),
        method,
        !slots.isEmpty(),
        minimum,
        missing.isNegative() ? shop.zero() : missing,
        zone.map(found -> found.costFor(goods)).orElseGet(shop::zero),
        zone.flatMap(DeliveryZone::freeFrom),
        slots);
  }

  /**
   * Returns the zone of the delivery address. As long as no address is known, it is the cheapest
   * zone.
   */
  private Optional<DeliveryZone> zone(ShopCatalogue shop) {
    return cart.context()
        .destination()
        .map(place -> place.zone(shop))
        .orElseGet(() -> shop.zones().stream().min(Comparator.comparing(DeliveryZone::cost)));
  }

  List<PaymentOffer> payments() {
    if (cart.shops().isEmpty()) {
      return List.of();
    }
    Map<PaymentMethod, Money> costs = cart.context().payments(cart.shops().get(0));
    for (ShopCatalogue shop : cart.shops().subList(1, cart.shops().size())) {
      Map<PaymentMethod, Money> others = cart.context().payments(shop);
      costs.keySet().retainAll(others.keySet());
      costs.replaceAll((method, cost) -> sum(cost, others.get(method)));
    }
    return costs.entrySet().stream()
        .map(cost -> new PaymentOffer(cost.getKey(), cost.getValue()))
        .toList();
  }

  /** Adds two costs. If their currencies differ, returns the first one. */
  private static Money sum(Money first, Money other) {
    return first.currency().equals(other.currency()) ? first.plus(other) : first;
  }
}
