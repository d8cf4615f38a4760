package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.model.Cart;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The corrected cart with its prices, and the findings so far. */
public final class PricedCart {
  private final CheckoutContext context;
  private final List<PricedLine> lines;
  private final boolean corrected;
  private final List<Finding> findings;
  private final List<CartLine> firstOfEachShop;
  private final List<ShopCatalogue> shops;
  private final Map<Long, Goods> goods = new HashMap<>();
  private final Deductions deductions;

  PricedCart(
      CheckoutContext context, List<PricedLine> lines, boolean corrected, List<Finding> findings) {
    this.context = context;
    this.lines = List.copyOf(lines);
    this.corrected = corrected;
    this.findings = new ArrayList<>(findings);
    this.deductions = new Deductions(lines);
    Map<Long, CartLine> first = new LinkedHashMap<>();
    for (PricedLine priced : lines) {
      long shopId = priced.line().shop().id();
      first.putIfAbsent(shopId, priced.line());
      goods.merge(shopId, new Goods(priced.price(), priced.discountPrice()), Goods::plus);
    }
    this.firstOfEachShop = List.copyOf(first.values());
    this.shops = firstOfEachShop.stream().map(CartLine::shop).toList();
  }

  /** The price of the lines of a shop, before and after the discounts of the catalogue. */
  public record Goods(Money price, Money discountPrice) {
    private Goods plus(Goods other) {
      return new Goods(price.plus(other.price), discountPrice.plus(other.discountPrice));
    }
  }

  public CheckoutContext context() {
    return context;
  }

  /** Returns the cart as it was sent. */
  public Cart wanted() {
    return context.wanted();
  }

  public void report(Finding finding) {
    findings.add(finding);
  }

  public List<Finding> findings() {
    return findings;
  }

  public List<PricedLine> lines() {
    return lines;
  }

  /** Whether the cart differs from what was sent. */
  public boolean isCorrected() {
    return corrected;
  }

  /** Returns the first line of each shop, in the order of the cart. */
  public List<CartLine> firstOfEachShop() {
    return firstOfEachShop;
  }

  /** Returns the shops, in the order of the cart. */
  public List<ShopCatalogue> shops() {
    return shops;
  }

  /** Returns the price of a shop's goods in the cart. */
  public Goods goods(ShopCatalogue shop) {
    return goods.get(shop.id());
  }

  /** Returns what is taken off the goods. */
  public Deductions deductions() {
    return deductions;
  }
}
