package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a cart that each coupon is for. Those that the fewest coupons are for come first, in
 * whichever shop they are: if a coupon is taken off these first, more is left for the others. The
 * order of the cart makes no difference.
 */
final class CouponLines {
  private final Map<Long, List<PricedLine>> byCoupon = new HashMap<>();

  CouponLines(PricedCart cart, Collection<Coupon> coupons) {
    Map<PricedLine, Integer> couponsOf = new HashMap<>();
    for (Coupon coupon : coupons) {
      List<PricedLine> lines = new ArrayList<>(cart.lines());
      lines.removeIf(priced -> !isFor(coupon, priced));
      lines.forEach(priced -> couponsOf.merge(priced, 1, Integer::sum));
      byCoupon.put(coupon.id(), lines);
    }
    Comparator<PricedLine> fewestCouponsFirst =
        Comparator.<PricedLine>comparingInt(couponsOf::get)
            .thenComparingLong(priced -> priced.line().shop().id())
            .thenComparingLong(priced -> priced.line().product().id());
    byCoupon.values().forEach(lines -> lines.sort(fewestCouponsFirst));
  }

  /** Returns the lines that a coupon is for; empty if there are none. */
  List<PricedLine> of(Coupon coupon) {
    return List.copyOf(byCoupon.get(coupon.id()));
  }

  private static boolean isFor(Coupon coupon, PricedLine priced) {
    return priced
            .line()
            .shop()
            .coupon(coupon.code())
            .filter(other -> other.id() == coupon.id())
            .isPresent()
        && priced.price().currency().equals(coupon.minimum().currency())
        && coupon.scope().contains(priced.line().product());
  }
}
