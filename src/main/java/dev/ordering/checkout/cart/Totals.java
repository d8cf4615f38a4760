package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutMethod;
import dev.ordering.checkout.request.NotificationMethod;
import dev.ordering.money.Money;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the order of each shop costs, with all that comes on top of the goods. */
public final class Totals {
  private final CartReview review;
  private final Optional<Destination> destination;

  public Totals(CartReview review) {
    this.review = review;
    this.destination =
        review.method().equals(Optional.of(CheckoutMethod.DELIVERY))
            ? Destination.of(review)
            : Optional.empty();
  }

  /** By shop id, in the order of the cart. */
  public Map<Long, CartPrices> byShop() {
    Map<Long, CartPrices> byShop = new LinkedHashMap<>();
    review.shops().forEach(shop -> byShop.put(shop.id(), of(shop)));
    return byShop;
  }

  private CartPrices of(ShopCatalogue shop) {
    Money zero = shop.zero();
    Goods.Sum goods = review.goods().of(shop);
    ShopTerms terms = shop.terms();
    Optional<CheckoutDetails> details = review.details();
    Money discount =
        goods.price().minus(goods.discountPrice()).plus(review.deductions().taken(shop));
    return new CartPrices(
        goods.price(),
        discount,
        details.flatMap(CheckoutDetails::warranty).isPresent() ? terms.warrantyCost() : zero,
        destination
            .flatMap(place -> place.zone(shop))
            .map(zone -> zone.costFor(goods.discountPrice()))
            .orElse(zero),
        details.flatMap(CheckoutDetails::invoice).isPresent() ? terms.invoiceCost() : zero,
        isToldBySms() ? terms.smsCost() : zero,
        review
            .request()
            .paymentMethod()
            .map(method -> terms.transactionCosts().getOrDefault(method, zero))
            .orElse(zero));
  }

  private boolean isToldBySms() {
    return review.method().equals(Optional.of(CheckoutMethod.LATCH))
        && review
            .details()
            .flatMap(CheckoutDetails::latch)
            .flatMap(CheckoutDetails.AtLatch::notificationMethod)
            .equals(Optional.of(NotificationMethod.SMS));
  }

  /** The sum of those in one currency. */
  public static CartPrices sum(Map<Long, CartPrices> byShop, Money zero) {
    return byShop.values().stream()
        .filter(prices -> prices.currency().equals(zero.currency()))
        .reduce(CartPrices.of(zero), CartPrices::plus);
  }
}
