package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.PlainNumbers;
import dev.ordering.catalog.model.VatRate;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * A rate of value-added tax. Prices include it.
 *
 * @param code the company's own name of the rate
 * @param percentages the earliest first; the one that is valid on the day of the handover applies
 */
public record VatRateRepresentation(
    String code, String name, List<VatPercentageRepresentation> percentages) {
  public VatRateRepresentation {
    percentages = List.copyOf(percentages);
  }

  /**
   * The percentage of a VAT rate from a given day on.
   *
   * @param validFrom YYYY-MM-DD, in the shop's time zone
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
