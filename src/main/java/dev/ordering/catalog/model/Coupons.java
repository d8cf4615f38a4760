package dev.ordering.catalog.model;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The coupons of a shop, indexed by code. */
public final class Coupons {
  private final Map<String, Coupon> byKey = new HashMap<>();

  /**
   * Creates the coupons of one shop.
   *
   * @throws IllegalArgumentException if two have the same code
   */
  public Coupons(Collection<Coupon> coupons) {
    for (Coupon coupon : coupons) {
      if (byKey.put(Coupon.key(coupon.code()), coupon) != null) {
        throw new IllegalArgumentException("coupon " + coupon.code() + " occurs twice");
      }
    }
  }

  public Collection<Coupon> all() {
    return Collections.unmodifiableCollection(byKey.values());
  }

  public Optional<Coupon> find(String code) {
    return Optional.ofNullable(byKey.get(Coupon.key(code)));
  }
}
