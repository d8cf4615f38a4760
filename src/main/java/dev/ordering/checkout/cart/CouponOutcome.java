package dev.ordering.checkout.cart;

import dev.ordering.money.Money;
import java.util.Currency;
import java.util.Map;

/**
 * The outcome for a coupon of the request.
 *
 * @param code as it was sent
 * @param discounts the amounts that it takes off, by shop id; empty if it is not applied
 */
public record CouponOutcome(String code, Map<Long, Money> discounts) {
  public CouponOutcome {
    discounts = Map.copyOf(discounts);
  }

  /** Whether it is taken off the price. */
  public boolean applied() {
    return !discounts.isEmpty();
  }

  /** Returns the amount that it takes off, over all shops of a currency. */
  public Money total(Currency currency) {
    return discounts.values().stream()
        .filter(money -> money.currency().equals(currency))
        .reduce(Money.zero(currency), Money::plus);
  }
}
