package dev.ordering.catalog.model;

import java.math.BigDecimal;

/**
 * Numbers as JSON shows them, whatever scale the database gave them: 2.5, not 2.50, 10, not 1E1.
 */
public final class PlainNumbers {
  private PlainNumbers() {}

  public static BigDecimal of(BigDecimal number) {
    BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }
}
