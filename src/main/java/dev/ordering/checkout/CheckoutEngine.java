package dev.ordering.checkout;

import dev.ordering.catalog.model.LoyaltyProgramme;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartConfig;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.cart.CartReview;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.CheckoutSituation;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.Goods;
import dev.ordering.checkout.cart.LinePricing;
import dev.ordering.checkout.cart.ToldFindings;
import dev.ordering.checkout.cart.Totals;
import dev.ordering.checkout.counter.PointsOnCard;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.rule.CheckoutRules;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The checkout: a cart goes in, a correct cart with prices comes out (contract endpoint 4). It
 * depends on nothing but its arguments, and changes nothing.
 */
public final class CheckoutEngine {
  /** The answer to a request whose form has no errors. */
  public CheckoutResult check(CheckoutRequest request, CheckoutSituation situation) {
    return answer(reviewed(request, situation));
  }

  /**
   * The same for who wants to order the cart as it is: any error or correction is a refusal.
   *
   * @param cards those whose points may be used, locked
   */
  CheckedCart checkForOrder(
      CheckoutRequest request, CheckoutSituation situation, List<PointsOnCard> cards) {
    CartReview review = reviewed(request, situation);
    if (!isValid(review) || review.isCorrected() || !review.findings().isEmpty()) {
      return new CheckedCart(Optional.of(answer(review)), List.of());
    }
    long customer = situation.customer().orElseThrow().id();
    return new CheckedCart(Optional.empty(), new ShopParts(review, customer, cards).all());
  }

  private static CartReview reviewed(CheckoutRequest request, CheckoutSituation situation) {
    CartReview review = new CartReview(request, situation);
    CheckoutRules.OF_THE_CART.forEach(rule -> rule.apply(review));
    LinePricing pricing = new LinePricing(review.now());
    review.goods(new Goods(review.lines().stream().map(pricing::price).toList()));
    CheckoutRules.OF_THE_CHECKOUT.forEach(rule -> rule.apply(review));
    return review;
  }

  private static CheckoutResult answer(CartReview review) {
    CartConfig config = config(review);
    return new CheckoutResult(
        review.goods().lines(),
        review.isCorrected(),
        ToldFindings.of(review.findings()),
        new Suggestions(review).groups(),
        config,
        CartInformation.of(review, config));
  }

  private static CartConfig config(CartReview review) {
    List<ShopCatalogue> shops = review.shops();
    Map<Long, CartPrices> byShop = new Totals(review).byShop();
    Money zero = shops.isEmpty() ? Money.zero(review.situation().currency()) : shops.get(0).zero();
    Offers offers = new Offers(review);
    Optional<CheckoutDetails.Config> asked = review.details().flatMap(CheckoutDetails::config);
    return new CartConfig(
        isValid(review),
        Totals.sum(byShop, zero),
        byShop,
        offers.methods(),
        offers.payments(),
        review.deductions().coupons(),
        points(shops, byShop),
        asked.flatMap(CheckoutDetails.Config::askInvoice).orElse(false)
            && shops.stream().allMatch(shop -> shop.terms().invoices()),
        asked.flatMap(CheckoutDetails.Config::askIsop).orElse(false)
            && shops.stream().allMatch(shop -> ordersInStore(review, shop)),
        shops.stream().allMatch(shop -> shop.shop().flags().orderComments()));
  }

  private static boolean ordersInStore(CartReview review, ShopCatalogue shop) {
    return shop.terms().inStore()
        && review
            .situation()
            .customer()
            .map(customer -> customer.staffOf().contains(shop.id()))
            .orElse(false);
  }

  private static boolean isValid(CartReview review) {
    return review.details().isPresent()
        && review.request().paymentMethod().isPresent()
        && review.findings().stream().noneMatch(Finding::isError);
  }

  private static OptionalLong points(List<ShopCatalogue> shops, Map<Long, CartPrices> byShop) {
    OptionalLong points = OptionalLong.empty();
    for (ShopCatalogue shop : shops) {
      Optional<LoyaltyProgramme> programme = shop.loyalty();
      if (programme.isPresent()) {
        long earned = programme.get().pointsFor(byShop.get(shop.id()).priceWithDiscount());
        points = OptionalLong.of(points.orElse(0) + earned);
      }
    }
    return points;
  }
}
