package dev.ordering.checkout;

import dev.ordering.catalog.model.LoyaltyProgramme;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CartConfig;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.cart.CartUnderReview;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.ReportedFindings;
import dev.ordering.checkout.cart.Totals;
import dev.ordering.checkout.counter.PointsOnCard;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.rule.CheckoutRules;
import dev.ordering.money.Money;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Turns a cart into a correct cart with prices (contract endpoint 4). It depends only on its
 * arguments, and changes nothing.
 */
public final class CheckoutEngine {
  private static final Money EMPTY_CART = Money.of(0, "EUR");

  private CheckoutEngine() {}

  /** Returns the result for a cart of a valid request. */
  public static CheckoutResult check(CheckoutContext context) {
    return result(priced(context));
  }

  /**
   * Checks a cart that the customer wants to order as it is. Any error or correction is a refusal.
   *
   * @param cards the locked cards whose points may be used
   */
  static CheckedCart checkForOrder(CheckoutContext context, List<PointsOnCard> cards) {
    PricedCart cart = priced(context);
    if (!isValid(cart) || cart.isCorrected() || !cart.findings().isEmpty()) {
      return new CheckedCart(Optional.of(result(cart)), List.of());
    }
    long customer = context.customer().orElseThrow().id();
    return new CheckedCart(Optional.empty(), new ShopParts(cart, customer, cards).all());
  }

  private static PricedCart priced(CheckoutContext context) {
    CartUnderReview review = new CartUnderReview(context);
    CheckoutRules.OF_THE_CART.forEach(rule -> rule.apply(review));
    PricedCart cart = review.priced();
    CheckoutRules.OF_THE_CHECKOUT.forEach(rule -> rule.apply(cart));
    return cart;
  }

  private static CheckoutResult result(PricedCart cart) {
    CartConfig config = config(cart);
    return new CheckoutResult(
        cart.lines(),
        cart.isCorrected(),
        ReportedFindings.of(cart.findings()),
        new Suggestions(cart).groups(),
        config,
        CartInformation.of(cart, config.points()));
  }

  private static CartConfig config(PricedCart cart) {
    List<ShopCatalogue> shops = cart.shops();
    Map<Long, CartPrices> byShop = new Totals(cart).byShop();
    Money zero = shops.isEmpty() ? EMPTY_CART : shops.get(0).zero();
    CheckoutChoices choices = new CheckoutChoices(cart);
    // a cart without shops gets no invoice, and nobody is its staff
    Optional<Checkout> asked = cart.wanted().checkout().filter(checkout -> !shops.isEmpty());
    return new CartConfig(
        isValid(cart),
        Totals.sum(byShop, zero),
        byShop,
        choices.methods(),
        choices.payments(),
        cart.deductions().coupons(),
        points(shops, byShop),
        asked.filter(Checkout::askInvoice).isPresent()
            && shops.stream().allMatch(shop -> shop.terms().invoices()),
        asked.filter(Checkout::askInStore).isPresent()
            && shops.stream().allMatch(shop -> ordersInStore(cart, shop)),
        shops.stream().allMatch(shop -> shop.shop().flags().orderComments()));
  }

  private static boolean ordersInStore(PricedCart cart, ShopCatalogue shop) {
    return shop.terms().inStore()
        && cart.context()
            .customer()
            .filter(customer -> customer.staffOf().contains(shop.id()))
            .isPresent();
  }

  private static boolean isValid(PricedCart cart) {
    return cart.wanted().checkout().isPresent()
        && cart.wanted().paymentMethod().isPresent()
        && cart.findings().stream().noneMatch(Finding::isError);
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
