package dev.ordering.checkout;

import dev.ordering.catalog.Coupon;
import dev.ordering.catalog.ShopCatalogue;
import dev.ordering.money.Money;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Coupons are taken off the goods they are for, unless something stands against it. */
final class CouponsApplicable implements CheckoutRule {
  @Override
  public Set<CheckoutCode> codes() {
    return Set.of(
        CheckoutCode.COUPON_UNKNOWN,
        CheckoutCode.COUPON_EXPIRED,
        CheckoutCode.COUPON_USED_UP,
        CheckoutCode.COUPON_NOT_APPLICABLE,
        CheckoutCode.COUPON_MINIMUM);
  }

  @Override
  public void apply(Review review) {
    List<CheckoutDetails.CouponRequest> wanted =
        review.details().flatMap(CheckoutDetails::coupons).orElse(List.of());
    Deductions deductions = review.deductions();
    Set<Long> seen = new HashSet<>();
    // in the order of ids, so that the order of the lines changes nothing
    List<ShopCatalogue> shops =
        review.shops().stream().sorted(Comparator.comparingLong(ShopCatalogue::id)).toList();
    for (int i = 0; i < wanted.size(); i++) {
      String code = wanted.get(i).code().orElse("");
      Optional<Finding> refusal = Optional.empty();
      Map<Long, Money> eligible = Map.of();
      Map<Long, Money> off = Map.of();
      Optional<Coupon> coupon = shops.stream().flatMap(s -> s.coupon(code).stream()).findFirst();
      if (coupon.isPresent()) {
        boolean isFirst = seen.add(coupon.get().id());
        eligible = isFirst ? eligible(review, shops, coupon.get()) : Map.of();
        refusal = refusal(review, coupon.get(), eligible);
        if (refusal.isEmpty()) {
          off = deductions.take(coupon.get().reduction(), eligible);
          // a coupon that takes nothing off is kept for another time
          refusal =
              off.values().stream().allMatch(Money::isZero)
                  ? Optional.of(Finding.of(CheckoutCode.COUPON_NOT_APPLICABLE, code))
                  : Optional.empty();
        }
      } else {
        refusal = Optional.of(Finding.of(CheckoutCode.COUPON_UNKNOWN, code));
      }
      if (refusal.isPresent()) {
        review.find(refusal.get().at("/checkout/coupons/" + i + "/code").refused(code));
        deductions.coupons().add(CouponOutcome.refused(code));
      } else {
        deductions.coupons().add(new CouponOutcome(code, true, off));
      }
    }
  }

  /** What the goods cost that a coupon is for, by shop id; nothing where there are none. */
  private static Map<Long, Money> eligible(
      Review review, List<ShopCatalogue> shops, Coupon coupon) {
    Map<Long, Money> eligible = new LinkedHashMap<>();
    for (ShopCatalogue shop : shops) {
      Optional<Coupon> same =
          shop.coupon(coupon.code())
              .filter(other -> other.id() == coupon.id())
              .filter(other -> shop.shop().currency().equals(coupon.minimum().currency()));
      if (same.isPresent()) {
        review.goods().lines().stream()
            .filter(
                line -> line.shop().id() == shop.id() && coupon.scope().contains(line.product()))
            .map(PricedLine::discountPrice)
            .reduce(Money::plus)
            .ifPresent(price -> eligible.put(shop.id(), price));
      }
    }
    return eligible;
  }

  private static Optional<Finding> refusal(
      Review review, Coupon coupon, Map<Long, Money> eligible) {
    if (coupon.validity().hasEnded(review.now())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_EXPIRED, coupon.code()));
    }
    if (isUsedUp(coupon, review.situation().counters())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_USED_UP, coupon.code()));
    }
    if (eligible.isEmpty() || !coupon.validity().hasBegun(review.now())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_NOT_APPLICABLE, coupon.code()));
    }
    Money price = eligible.values().stream().reduce(Money::plus).orElseThrow();
    return price.compareTo(coupon.minimum()) < 0
        ? Optional.of(Finding.of(CheckoutCode.COUPON_MINIMUM, coupon.code(), coupon.minimum()))
        : Optional.empty();
  }

  private static boolean isUsedUp(Coupon coupon, Counters counters) {
    long used = counters.couponUse().getOrDefault(coupon.id(), 0L);
    long usedByCustomer = counters.customerCouponUse().getOrDefault(coupon.id(), 0L);
    return used >= coupon.uses().orElse(Long.MAX_VALUE)
        || usedByCustomer >= coupon.usesPerCustomer().orElse(Long.MAX_VALUE);
  }
}
