package dev.ordering.checkout;

import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Finds out what else the customer should know about a cart. None of it is an error. */
final class CartInformation {
  private CartInformation() {}

  /**
   * Returns all information.
   *
   * @param points that the order would earn
   */
  static List<Information> of(PricedCart cart, OptionalLong points) {
    List<Information> information = new ArrayList<>();
    List<CartLine> lines = cart.lines().stream().map(PricedLine::line).toList();
    if (lines.stream().anyMatch(line -> line.product().targetPrice())) {
      information.add(new Information(Information.Code.PRICE_ESTIMATED, List.of()));
    }
    lines.forEach(line -> later(cart.context(), line).ifPresent(information::add));
    if (cart.wanted().isReceivedBy(CheckoutMethod.DELIVERY)) {
      cart.shops().forEach(shop -> freeDelivery(cart, shop).ifPresent(information::add));
    }
    if (points.orElse(0) > 0) {
      information.add(new Information(Information.Code.POINTS_EARNED, List.of(points.getAsLong())));
    }
    return information;
  }

  private static Optional<Information> later(CheckoutContext context, CartLine line) {
    return context.isAvailable(line.shop(), line.product()) || context.day(line.shop()).isPresent()
        ? Optional.empty()
        : context
            .firstDay(line.shop(), line.product())
            .map(
                day ->
                    new Information(
                        Information.Code.AVAILABLE_LATER, List.of(line.product().name(), day)));
  }

  private static Optional<Information> freeDelivery(PricedCart cart, ShopCatalogue shop) {
    Money goods = cart.goods(shop).discountPrice();
    return cart.context()
        .destination()
        .flatMap(place -> place.zone(shop))
        .filter(zone -> !zone.costFor(goods).isZero())
        .flatMap(DeliveryZone::freeFrom)
        .map(
            from ->
                new Information(
                    Information.Code.FREE_DELIVERY_NEAR,
                    List.of(shop.shop().name(), from.minus(goods))));
  }
}
