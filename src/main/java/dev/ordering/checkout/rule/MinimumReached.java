package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Destination;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import java.util.Optional;

/**
 * Requires that goods for delivery cost at least the minimum of the zone, after the discounts of
 * the catalogue. Coupons and rewards do not make an order too small.
 */
final class MinimumReached implements CheckoutRule<PricedCart> {
  @Override
  public void apply(PricedCart cart) {
    if (!cart.wanted().isReceivedBy(CheckoutMethod.DELIVERY)) {
      return;
    }
    Optional<Destination> destination = cart.context().destination();
    for (ShopCatalogue shop : cart.shops()) {
      Money goods = cart.goods(shop).discountPrice();
      destination
          .flatMap(place -> place.zone(shop))
          .map(DeliveryZone::minimumOrder)
          .filter(minimum -> goods.compareTo(minimum) < 0)
          .ifPresent(
              minimum ->
                  cart.report(
                      Finding.of(CheckoutCode.BELOW_MINIMUM_ORDER, shop.shop().name(), minimum)
                          .at("/cart")
                          .withChange(goods, minimum)));
    }
  }
}
