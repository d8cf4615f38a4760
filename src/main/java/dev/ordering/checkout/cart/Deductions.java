package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What coupons and rewards take off the goods of each shop. */
public final class Deductions {
  private final Map<PricedLine, Money> left = new HashMap<>();
  private final Map<Long, Money> taken = new HashMap<>();
  private final List<CouponOutcome> coupons = new ArrayList<>();
  private Optional<AppliedReward> reward = Optional.empty();

  Deductions(List<PricedLine> lines) {
    lines.forEach(line -> left.put(line, line.discountPrice()));
  }

  /**
   * Takes a reduction off the lines that it applies to, but never more than what is left of their
   * prices. A percentage is rounded per shop; a fixed amount is taken off once.
   *
   * @param eligible the lines that it applies to; it is taken off the first ones first
   * @return the amount that was taken off, by shop id; 0 if nothing was left
   */
  public Map<Long, Money> take(Reduction reduction, List<PricedLine> eligible) {
    Map<Long, Money> off = new HashMap<>();
    if (reduction instanceof Reduction.Percentage share) {
      eligible.stream()
          .collect(Collectors.groupingBy(line -> line.line().shop().id()))
          .forEach(
              (shopId, lines) ->
                  off.put(
                      shopId, take(PricedLine.total(lines).percent(share.percentage()), lines)));
    } else {
      Money rest = ((Reduction.Amount) reduction).off();
      for (PricedLine line : eligible) {
        Money taking = take(rest, List.of(line));
        off.merge(line.line().shop().id(), taking, Money::plus);
        rest = rest.minus(taking);
      }
    }
    off.forEach((shopId, taking) -> taken.merge(shopId, taking, Money::plus));
    return off;
  }

  /**
   * Returns what a reduction would take off, without taking it.
   *
   * @param goods all goods of one shop
   */
  public Money possible(Reduction reduction, List<PricedLine> goods) {
    Deductions copy = new Deductions(List.of());
    copy.left.putAll(left);
    return copy.take(reduction, goods).get(goods.get(0).line().shop().id());
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

  /**
   * Takes a reward.
   *
   * @param goods those of the reward's shop
   */
  public void take(AppliedReward chosen, List<PricedLine> goods) {
    take(chosen.reward().reduction(), goods);
    reward = Optional.of(chosen);
  }

  private Money take(Money wanted, List<PricedLine> lines) {
    Money rest = wanted;
    for (PricedLine line : lines) {
      Money taking = lower(rest, left.get(line));
      left.put(line, left.get(line).minus(taking));
      rest = rest.minus(taking);
    }
    return wanted.minus(rest);
  }

  private static Money lower(Money one, Money other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
