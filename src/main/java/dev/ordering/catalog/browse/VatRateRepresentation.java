package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.catalog.model.VatRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * A rate of value-added tax, which prices include.
 *
 * @param code the company's own name for it
 * @param percentages the earliest first; the one of the day on which an order is handed over counts
 */
public record VatRateRepresentation(
    String code, String name, List<VatPercentageRepresentation> percentages) {
  public VatRateRepresentation {
    percentages = List.copyOf(percentages);
  }

  /**
   * How high a rate is, from a day on.
   *
   * @param validFrom YYYY-MM-DD, in the shop's zone
   * @param percentage of the price without VAT; 6 is six percent
   */
  public record VatPercentageRepresentation(String validFrom, BigDecimal percentage) {}

  static VatRateRepresentation of(VatRate rate, Locale language) {
    return new VatRateRepresentation(
        rate.code(),
        rate.name().in(language),
        rate.percentages().entrySet().stream()
            .map(
                from ->
                    new VatPercentageRepresentation(
                        from.getKey().toString(), PlainNumbers.of(from.getValue())))
            .toList());
  }
}
