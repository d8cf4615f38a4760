package dev.ordering.money;

import java.math.BigDecimal;

/**
 * Money in JSON (contract section "Money").
 *
 * @param value the amount in major units, a plain decimal: 12.5 is twelve euro fifty
 * @param currency the ISO 4217 code
 */
public record MoneyRepresentation(BigDecimal value, String currency) {
  public static MoneyRepresentation of(Money money) {
    return new MoneyRepresentation(money.major(), money.currency().getCurrencyCode());
  }
}
