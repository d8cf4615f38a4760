package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What coupons and rewards take off the goods of each shop. */
public final class Deductions {
  private final Map<Long, PricedCart.Goods> goods;
  private final Map<Long, Money> taken = new HashMap<>();
  private final List<CouponOutcome> coupons = new ArrayList<>();
  private Optional<AppliedReward> reward = Optional.empty();

  Deductions(Map<Long, PricedCart.Goods> goods) {
    this.goods = goods;
  }

  /**
   * Takes a reduction off the goods that it applies to, but never more than what is left of a
   * shop's price. A percentage is rounded per shop; a fixed amount is taken off once.
   *
   * @param eligible the price of the goods that it applies to, by shop id, in a fixed order
   * @return the amount that was taken off, by shop id
   */
  public Map<Long, Money> take(Reduction reduction, Map<Long, Money> eligible) {
    Map<Long, Money> off = new LinkedHashMap<>();
    if (reduction instanceof Reduction.Percentage share) {
      eligible.forEach(
          (shopId, price) -> off.put(shopId, take(shopId, price.percent(share.percentage()))));
    } else if (reduction instanceof Reduction.Amount amount) {
      Money left = amount.off();
      for (Map.Entry<Long, Money> entry : eligible.entrySet()) {
        Money taking = take(entry.getKey(), lower(left, entry.getValue()));
        off.put(entry.getKey(), taking);
        left = left.minus(taking);
      }
    }
    return off;
  }

  /** Returns everything that was taken off the goods of a shop. */
  Money taken(ShopCatalogue shop) {
    return taken.getOrDefault(shop.id(), shop.zero());
  }

  /** Returns the outcomes of the request's coupons. The caller adds to this list. */
  public List<CouponOutcome> coupons() {
    return coupons;
  }

  /** Returns the reward that was taken. */
  public Optional<AppliedReward> reward() {
    return reward;
  }

  public void reward(AppliedReward taken) {
    reward = Optional.of(taken);
  }

  private Money take(long shopId, Money wanted) {
    Money before = taken.getOrDefault(shopId, Money.zero(wanted.currency()));
    Money left = goods.get(shopId).discountPrice().minus(before);
    Money taking = lower(wanted, left);
    taken.put(shopId, before.plus(taking));
    return taking;
  }

  private static Money lower(Money one, Money other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
