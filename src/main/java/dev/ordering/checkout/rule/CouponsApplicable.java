package dev.ordering.checkout.rule;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.checkout.cart.CouponOutcome;
import dev.ordering.checkout.cart.Deductions;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.cart.PricedCart;
import dev.ordering.checkout.cart.PricedLine;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.finding.CheckoutCode;
import dev.ordering.checkout.model.Checkout;
import dev.ordering.money.Money;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Takes coupons off the goods that they are for, unless there is a reason to refuse them. If
 * several companies have a coupon with the same code, each is taken off in its own company's shops.
 */
final class CouponsApplicable implements CheckoutRule<PricedCart> {
  private static final List<CheckoutCode> REFUSALS =
      List.of(
          CheckoutCode.COUPON_MINIMUM,
          CheckoutCode.COUPON_NOT_APPLICABLE,
          CheckoutCode.COUPON_USED_UP,
          CheckoutCode.COUPON_EXPIRED);
  private static final Comparator<Finding> EASIEST_TO_CORRECT_FIRST =
      Comparator.comparingInt(refusal -> REFUSALS.indexOf(refusal.code()));

  @Override
  public void apply(PricedCart cart) {
    List<String> wanted = cart.wanted().checkout().map(Checkout::coupons).orElse(List.of());
    Deductions deductions = cart.deductions();
    Set<Long> seen = new HashSet<>();
    // sorted by id, so that the order of the lines makes no difference
    List<ShopCatalogue> shops =
        cart.shops().stream().sorted(Comparator.comparingLong(ShopCatalogue::id)).toList();
    for (int i = 0; i < wanted.size(); i++) {
      String code = wanted.get(i);
      List<Finding> refusals = new ArrayList<>();
      Map<Long, Money> off = new LinkedHashMap<>();
      for (Coupon coupon : coupons(shops, code)) {
        Map<Long, Money> eligible =
            seen.add(coupon.id()) ? eligible(cart, shops, coupon) : Map.of();
        Optional<Finding> refusal = refusal(cart, coupon, eligible);
        if (refusal.isEmpty()) {
          Map<Long, Money> taken = deductions.take(coupon.reduction(), eligible);
          if (taken.values().stream().allMatch(Money::isZero)) {
            // a coupon that takes nothing off is not used, so that the customer can use it later
            refusal = Optional.of(Finding.of(CheckoutCode.COUPON_NOT_APPLICABLE, code));
          } else {
            off.putAll(taken);
          }
        }
        refusal.ifPresent(refusals::add);
      }
      if (off.isEmpty()) {
        Finding refusal =
            refusals.stream()
                .min(EASIEST_TO_CORRECT_FIRST)
                .orElseGet(() -> Finding.of(CheckoutCode.COUPON_UNKNOWN, code));
        cart.report(refusal.at("/checkout/coupons/" + i + "/code").withRejected(code));
      }
      deductions.coupons().add(new CouponOutcome(code, off));
    }
  }

  /**
   * Returns the coupons with the code, one per company. The shops of a company have the same
   * coupon.
   */
  private static Collection<Coupon> coupons(List<ShopCatalogue> shops, String code) {
    Map<Long, Coupon> coupons = new LinkedHashMap<>();
    shops.forEach(
        shop -> shop.coupon(code).ifPresent(found -> coupons.putIfAbsent(found.id(), found)));
    return coupons.values();
  }

  /** Returns the price of the goods that a coupon is for, by shop id; empty if there are none. */
  private static Map<Long, Money> eligible(
      PricedCart cart, List<ShopCatalogue> shops, Coupon coupon) {
    Map<Long, Money> eligible = new LinkedHashMap<>();
    for (ShopCatalogue shop : shops) {
      Optional<Coupon> same =
          shop.coupon(coupon.code())
              .filter(other -> other.id() == coupon.id())
              .filter(other -> shop.shop().currency().equals(coupon.minimum().currency()));
      if (same.isPresent()) {
        cart.lines().stream()
            .filter(
                priced ->
                    priced.line().shop().id() == shop.id()
                        && coupon.scope().contains(priced.line().product()))
            .map(PricedLine::discountPrice)
            .reduce(Money::plus)
            .ifPresent(price -> eligible.put(shop.id(), price));
      }
    }
    return eligible;
  }

  private static Optional<Finding> refusal(
      PricedCart cart, Coupon coupon, Map<Long, Money> eligible) {
    if (coupon.validity().hasEnded(cart.context().now())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_EXPIRED, coupon.code()));
    }
    if (isUsedUp(coupon, cart.context().counters())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_USED_UP, coupon.code()));
    }
    if (eligible.isEmpty() || !coupon.validity().hasBegun(cart.context().now())) {
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
