package dev.ordering.checkout;

import dev.ordering.catalog.Reduction;
import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is still to be paid for the goods of each shop while coupons and rewards are taken off. */
final class Remainders {
  private final Goods goods;
  private final Map<Long, Money> taken = new HashMap<>();

  Remainders(Goods goods) {
    this.goods = goods;
  }

  /**
   * Takes a reduction off the goods it is for; of a shop never more than is left. A share is
   * rounded per shop; an amount is taken once.
   *
   * @param eligible what the goods it is for cost, by shop, in a fixed order
   * @return what was taken off, by shop id
   */
  Map<Long, Money> take(Reduction reduction, Map<ShopCatalogue, Money> eligible) {
    Map<Long, Money> off = new LinkedHashMap<>();
    if (reduction instanceof Reduction.Percentage share) {
      eligible.forEach(
          (shop, price) -> off.put(shop.id(), take(shop, price.percent(share.percentage()))));
    } else if (reduction instanceof Reduction.Amount amount) {
      Money left = amount.off();
      for (Map.Entry<ShopCatalogue, Money> entry : eligible.entrySet()) {
        Money taking = take(entry.getKey(), lower(left, entry.getValue()));
        off.put(entry.getKey().id(), taking);
        left = left.minus(taking);
      }
    }
    return off;
  }

  private Money take(ShopCatalogue shop, Money wanted) {
    Money before = taken.getOrDefault(shop.id(), shop.zero());
    Money left = goods.of(shop).discountPrice().minus(before);
    Money taking = lower(wanted, left);
    taken.put(shop.id(), before.plus(taking));
    return taking;
  }

  private static Money lower(Money one, Money other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
