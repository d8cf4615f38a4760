package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.model.Cart;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The corrected cart with its prices, and the findings so far.
 *
 * @param isCorrected whether the cart differs from what was sent
 * @param findings rules add to this list
 * @param firstOfEachShop the first line of each shop, in the order of the cart
 * @param shops the shops, in the order of the cart
 * @param goods the price of a shop's goods in the cart, by shop id
 * @param deductions what is taken off the goods
 */
public record PricedCart(
    CheckoutContext context,
    List<PricedLine> lines,
    boolean isCorrected,
    List<Finding> findings,
    List<CartLine> firstOfEachShop,
    List<ShopCatalogue> shops,
    Map<Long, Goods> goods,
    Deductions deductions) {
  static PricedCart of(
      CheckoutContext context, List<PricedLine> lines, boolean corrected, List<Finding> findings) {
    Map<Long, CartLine> first = new LinkedHashMap<>();
    Map<Long, Goods> goods = new HashMap<>();
    for (PricedLine priced : lines) {
      long shopId = priced.line().shop().id();
      first.putIfAbsent(shopId, priced.line());
      goods.merge(shopId, new Goods(priced.price(), priced.discountPrice()), Goods::plus);
    }
    return new PricedCart(
        context,
        List.copyOf(lines),
        corrected,
        new ArrayList<>(findings),
        List.copyOf(first.values()),
        first.values().stream().map(CartLine::shop).toList(),
        goods,
        new Deductions(lines));
  }

  /** The price of the lines of a shop, before and after the discounts of the catalogue. */
  public record Goods(Money price, Money discountPrice) {
    private Goods plus(Goods other) {
      return new Goods(price.plus(other.price), discountPrice.plus(other.discountPrice));
    }
  }

  /** Returns the cart as it was sent. */
  public Cart wanted() {
    return context.wanted();
  }

  public void report(Finding finding) {
    findings.add(finding);
  }

  /** Returns the price of a shop's goods in the cart. */
  public Goods goods(ShopCatalogue shop) {
    return goods.get(shop.id());
  }
}
