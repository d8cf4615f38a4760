package dev.ordering.checkout;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Destination;
import dev.ordering.checkout.cart.MethodOffer;
import dev.ordering.checkout.cart.PaymentOffer;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.slot.Slot;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The ways to receive and to pay a cart that its shops offer. */
final class Offers {
  private final PricedCart cart;
  private final Optional<Destination> destination;

  Offers(PricedCart cart) {
    this.cart = cart;
    this.destination = cart.context().destination();
  }

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
    boolean takesOrders = shop.shop().flags().orders();
    List<Slot> slots = takesOrders ? cart.context().calendar(shop, method).free() : List.of();
    if (method == CheckoutMethod.DELIVERY) {
      Optional<DeliveryZone> zone = zone(shop);
      if (zone.isPresent()) {
        return delivery(shop, zone.get(), slots);
      }
      slots = List.of();
    }
    Money zero = shop.zero();
    return new MethodOffer(
        shop.id(), method, !slots.isEmpty(), zero, zero, zero, Optional.empty(), slots);
  }

  private MethodOffer delivery(ShopCatalogue shop, DeliveryZone zone, List<Slot> slots) {
    Money goods = cart.goods(shop).discountPrice();
    Money missing = zone.minimumOrder().minus(goods);
    return new MethodOffer(
        shop.id(),
        CheckoutMethod.DELIVERY,
        !slots.isEmpty(),
        zone.minimumOrder(),
        missing.isNegative() ? shop.zero() : missing,
        zone.costFor(goods),
        zone.freeFrom(),
        slots);
  }

  /**
   * Returns the zone of the delivery address. As long as no address is known, it is the cheapest
   * zone.
   */
  private Optional<DeliveryZone> zone(ShopCatalogue shop) {
    return destination
        .map(place -> place.zone(shop))
        .orElseGet(() -> shop.zones().stream().min(Comparator.comparing(DeliveryZone::cost)));
  }

  List<PaymentOffer> payments() {
    Map<PaymentMethod, Money> costs = new EnumMap<>(PaymentMethod.class);
    boolean isFirst = true;
    for (ShopCatalogue shop : cart.shops()) {
      Map<PaymentMethod, Money> ofShop = cart.context().payments(shop);
      if (isFirst) {
        costs.putAll(ofShop);
        isFirst = false;
      } else {
        costs.keySet().retainAll(ofShop.keySet());
        costs.replaceAll((method, cost) -> sum(cost, ofShop.get(method)));
      }
    }
    List<PaymentOffer> offers = new ArrayList<>();
    costs.forEach((method, cost) -> offers.add(new PaymentOffer(method, cost)));
    return offers;
  }

  /** Adds two costs. If their currencies differ, returns the first one. */
  private static Money sum(Money first, Money other) {
    return first.currency().equals(other.currency()) ? first.plus(other) : first;
  }
}
