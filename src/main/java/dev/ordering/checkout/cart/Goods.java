package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The lines of a cart with their prices. */
public record Goods(List<PricedLine> lines, Map<Long, Sum> sums) {
  /** What the lines of a shop cost before and after the discounts of the catalogue. */
  public record Sum(Money price, Money discountPrice) {}

  public Goods(List<PricedLine> lines) {
    this(List.copyOf(lines), sums(lines));
  }

  public Sum of(ShopCatalogue shop) {
    return sums.getOrDefault(shop.id(), new Sum(shop.zero(), shop.zero()));
  }

  private static Map<Long, Sum> sums(List<PricedLine> lines) {
    Map<Long, Sum> sums = new HashMap<>();
    for (PricedLine line : lines) {
      sums.merge(
          line.shop().id(),
          new Sum(line.price(), line.discountPrice()),
          (one, other) ->
              new Sum(
                  one.price().plus(other.price()),
                  one.discountPrice().plus(other.discountPrice())));
    }
    return sums;
  }
}
