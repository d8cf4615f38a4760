package dev.ordering.catalog.model;

import java.math.BigDecimal;

/**
 * Formats numbers for JSON, whatever scale they have in the database: 2.5 instead of 2.50, 10
 * instead of 1E1.
 */
public final class PlainNumbers {
  private PlainNumbers() {}

  public static BigDecimal of(BigDecimal number) {
    BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }
}
