package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.money.Money;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.math.BigDecimal;
import java.util.Currency;

/** The columns of a reduction. One of them is null. */
@Embeddable
public record ReductionColumns(
    @Column(precision = 5, scale = 2) BigDecimal percentage, Long amount) {
  public static ReductionColumns of(Reduction reduction) {
    if (reduction instanceof Reduction.Percentage share) {
      return new ReductionColumns(share.percentage(), null);
    }
    return new ReductionColumns(null, ((Reduction.Amount) reduction).off().minor());
  }

  Reduction toReduction(Currency currency) {
    return amount == null
        ? new Reduction.Percentage(PlainNumbers.of(percentage))
        : new Reduction.Amount(Money.of(amount, currency));
  }
}
