package dev.ordering.catalog.model;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A rate of value-added tax, whose percentage changes with the law. Prices include it.
 *
 * @param code the company's own name for it
 * @param percentages each with the first day on which it holds, in the shop's zone; at least one
 */
public record VatRate(
    String code, Translated name, NavigableMap<LocalDate, BigDecimal> percentages) {
  public VatRate {
    if (percentages.isEmpty()) {
      throw new IllegalArgumentException("VAT rate " + code + " has no percentage");
    }
    percentages = Collections.unmodifiableNavigableMap(new TreeMap<>(percentages));
  }

  /** The percentage of a day; before the first day, the first. */
  public BigDecimal on(LocalDate day) {
    return Optional.ofNullable(percentages.floorEntry(day))
        .orElseGet(percentages::firstEntry)
        .getValue();
  }
}
