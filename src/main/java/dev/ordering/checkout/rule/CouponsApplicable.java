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
    // all shops of the request, even if their lines were removed, because their coupons exist;
    // sorted by id, so that the order of the lines makes no difference
    List<ShopCatalogue> shops =
        cart.context().shops().values().stream()
            .sorted(Comparator.comparingLong(ShopCatalogue::id))
            .toList();
    Set<Coupon> coupons = new HashSet<>();
    wanted.forEach(code -> coupons.addAll(coupons(shops, code)));
    CouponLines lines = new CouponLines(cart, coupons);
    for (int i = 0; i < wanted.size(); i++) {
      String code = wanted.get(i);
      List<Finding> refusals = new ArrayList<>();
      Map<Long, Money> off = new LinkedHashMap<>();
      for (Coupon coupon : coupons(shops, code)) {
        List<PricedLine> eligible = seen.add(coupon.id()) ? lines.of(coupon) : List.of();
        Optional<Finding> refusal = refusal(cart, coupon, eligible);
        if (refusal.isEmpty()) {
          Map<Long, Money> taken = deductions.take(coupon.reduction(), eligible);
          // a coupon that takes nothing off is not used, so that the customer can use it later
          taken.values().removeIf(Money::isZero);
          if (taken.isEmpty()) {
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
                .orElseGet(() -> Finding.of(unknownTo(shops), code));
        cart.report(refusal.at("/checkout/coupons/" + i + "/code").withRejected(code));
      }
      deductions.coupons().add(new CouponOutcome(code, off));
    }
  }

  /** Without a shop to ask, nobody knows whether there is such a coupon. */
  private static CheckoutCode unknownTo(List<ShopCatalogue> shops) {
    return shops.isEmpty() ? CheckoutCode.COUPON_NOT_APPLICABLE : CheckoutCode.COUPON_UNKNOWN;
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

  private static Optional<Finding> refusal(
      PricedCart cart, Coupon coupon, List<PricedLine> eligible) {
    if (coupon.validity().hasEnded(cart.context().now())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_EXPIRED, coupon.code()));
    }
    if (isUsedUp(coupon, cart.context().counters())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_USED_UP, coupon.code()));
    }
    if (eligible.isEmpty() || !coupon.validity().hasBegun(cart.context().now())) {
      return Optional.of(Finding.of(CheckoutCode.COUPON_NOT_APPLICABLE, coupon.code()));
    }
    return PricedLine.total(eligible).compareTo(coupon.minimum()) < 0
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
