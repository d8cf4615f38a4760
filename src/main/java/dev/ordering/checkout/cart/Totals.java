package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Computes the total of each shop's order: the goods and all other costs.
 *
 * @param priced a cart whose deductions are known
 */
public record Totals(PricedCart priced) {
  /** Returns the totals by shop id, in the order of the cart. */
  public Map<Long, CartPrices> byShop() {
    Map<Long, CartPrices> byShop = new LinkedHashMap<>();
    priced.shops().forEach(shop -> byShop.put(shop.id(), of(shop)));
    return byShop;
  }

  private CartPrices of(ShopCatalogue shop) {
    Money zero = shop.zero();
    PricedCart.Goods goods = priced.goods(shop);
    ShopTerms terms = shop.terms();
    Cart cart = priced.wanted();
    Optional<Checkout> checkout = cart.checkout();
    return new CartPrices(
        goods.price(),
        goods.price().minus(goods.discountPrice()).plus(priced.deductions().taken(shop)),
        checkout.flatMap(Checkout::warrantyBank).isPresent() ? terms.warrantyCost() : zero,
        priced
            .context()
            .destination()
            .filter(place -> cart.isReceivedBy(CheckoutMethod.DELIVERY))
            .flatMap(place -> place.zone(shop))
            .map(zone -> zone.costFor(goods.discountPrice()))
            .orElse(zero),
        checkout.flatMap(Checkout::invoice).isPresent() ? terms.invoiceCost() : zero,
        cart.locker().filter(Checkout.Locker::isNotifiedBySms).isPresent() ? terms.smsCost() : zero,
        cart.paymentMethod()
            .map(method -> terms.transactionCosts().getOrDefault(method, zero))
            .orElse(zero));
  }

  /** Returns the sum of the totals in the currency of {@code zero}. */
  public static CartPrices sum(Map<Long, CartPrices> byShop, Money zero) {
    CartPrices sum = CartPrices.of(zero);
    for (CartPrices prices : byShop.values()) {
      if (prices.currency().equals(zero.currency())) {
        sum = sum.plus(prices);
      }
    }
    return sum;
  }
}
