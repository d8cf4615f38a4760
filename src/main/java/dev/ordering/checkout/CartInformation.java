package dev.ordering.checkout;

import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.Appointment;
import dev.ordering.checkout.cart.CartConfig;
import dev.ordering.checkout.cart.CartLine;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.Destination;
import dev.ordering.checkout.finding.Information;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.rule.ProductAvailable;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the customer should know about a cart that is no error. */
final class CartInformation {
  private CartInformation() {}

  static List<Information> of(CartReview review, CartConfig config) {
    List<Information> information = new ArrayList<>();
    if (review.lines().stream().anyMatch(line -> line.product().targetPrice())) {
      information.add(new Information(Information.Code.PRICE_ESTIMATED, List.of()));
    }
    review.lines().forEach(line -> later(review, line).ifPresent(information::add));
    if (review.method().equals(Optional.of(CheckoutMethod.DELIVERY))) {
      review.shops().forEach(shop -> freeDelivery(review, shop).ifPresent(information::add));
    }
    if (config.points().orElse(0) > 0) {
      information.add(
          new Information(Information.Code.POINTS_EARNED, List.of(config.points().getAsLong())));
    }
    return information;
  }

  private static Optional<Information> later(CartReview review, CartLine line) {
    Availability availability = line.product().availability();
    return ProductAvailable.isAvailable(review, line.shop(), availability)
            || review.appointment(line.shop()).flatMap(Appointment::date).isPresent()
        ? Optional.empty()
        : ProductAvailable.firstDay(review, line)
            .map(
                day ->
                    new Information(
                        Information.Code.AVAILABLE_LATER, List.of(line.product().name(), day)));
  }

  private static Optional<Information> freeDelivery(CartReview review, ShopCatalogue shop) {
    Money goods = review.goods().of(shop).discountPrice();
    return Destination.of(review)
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
