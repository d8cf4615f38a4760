package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.Translated;
import dev.ordering.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The part of a total that has one VAT rate.
 *
 * @param code of the rate
 * @param percentage of the price without VAT; 6 is six percent
 * @param gross with VAT
 */
public record VatAmount(String code, Translated name, BigDecimal percentage, Money gross) {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /** Returns the amount without VAT, rounded once. */
  public Money net() {
    BigDecimal net =
        BigDecimal.valueOf(gross.minor())
            .multiply(HUNDRED)
            .divide(HUNDRED.add(percentage), 0, RoundingMode.HALF_UP);
    return Money.of(net.longValueExact(), gross.currency());
  }
}
