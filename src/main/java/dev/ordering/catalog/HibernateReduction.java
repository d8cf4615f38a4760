package dev.ordering.catalog;

import dev.ordering.money.Money;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.math.BigDecimal;
import java.util.Currency;

/** The columns of a reduction, of which one is null. */
@Embeddable
record HibernateReduction(@Column(precision = 5, scale = 2) BigDecimal percentage, Long amount) {
  static HibernateReduction of(Reduction reduction) {
    if (reduction instanceof Reduction.Percentage share) {
      return new HibernateReduction(share.percentage(), null);
    }
    return new HibernateReduction(null, ((Reduction.Amount) reduction).off().minor());
  }

  Reduction toReduction(Currency currency) {
    return amount == null
        ? new Reduction.Percentage(PlainNumbers.of(percentage))
        : new Reduction.Amount(Money.of(amount, currency));
  }
}
