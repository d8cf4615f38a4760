package dev.ordering.catalog.model;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A rate of value-added tax. Its percentage changes with the law. Prices include it.
 *
 * @param code the company's own name of the rate
 * @param percentages by the first day on which they are valid, in the shop's time zone; at least
 *     one
 */
public record VatRate(
    String code, Translated name, NavigableMap<LocalDate, BigDecimal> percentages) {
  public VatRate {
    if (percentages.isEmpty()) {
      throw new IllegalArgumentException("VAT rate " + code + " has no percentage");
    }
    percentages = Collections.unmodifiableNavigableMap(new TreeMap<>(percentages));
  }

  /** Returns the percentage of a day. Days before the first one have the first percentage. */
  public BigDecimal on(LocalDate day) {
    return Optional.ofNullable(percentages.floorEntry(day))
        .orElseGet(percentages::firstEntry)
        .getValue();
  }
}
