package dev.ordering.checkout.cart;

import dev.ordering.money.Money;
import java.util.Currency;
import java.util.Map;

/**
 * What became of a coupon that the request gives.
 *
 * @param code as it was sent
 * @param applied whether it is taken off the price
 * @param off what it takes off, by shop id; empty where it is not applied
 */
public record CouponOutcome(String code, boolean applied, Map<Long, Money> off) {
  public CouponOutcome {
    off = Map.copyOf(off);
  }

  /** What it takes off over all shops of a currency. */
  public Money total(Currency currency) {
    return off.values().stream()
        .filter(money -> money.currency().equals(currency))
        .reduce(Money.zero(currency), Money::plus);
  }

  public static CouponOutcome refused(String code) {
    return new CouponOutcome(code, false, Map.of());
  }
}
