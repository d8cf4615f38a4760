package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.math.BigDecimal;

/** A reduction of a price. */
public sealed interface Reduction {
  /**
   * Returns what remains of an amount in the minor unit. The result is exact and never negative.
   */
  BigDecimal of(BigDecimal minor);

  /**
   * A percentage of the price.
   *
   * @param percentage 10 is ten percent
   */
  record Percentage(BigDecimal percentage) implements Reduction {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    public Percentage {
      if (percentage.signum() < 0 || percentage.compareTo(HUNDRED) > 0) {
        throw new IllegalArgumentException(percentage + " is not between 0 and 100 percent");
      }
    }

    @Override
    public BigDecimal of(BigDecimal minor) {
      return minor.multiply(HUNDRED.subtract(percentage)).movePointLeft(2);
    }
  }

  /** A fixed amount. */
  record Amount(Money off) implements Reduction {
    public Amount {
      ShopTerms.requireCost(off);
    }

    @Override
    public BigDecimal of(BigDecimal minor) {
      return minor.subtract(BigDecimal.valueOf(off.minor())).max(BigDecimal.ZERO);
    }
  }
}
