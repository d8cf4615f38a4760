package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.OptionSet;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Options of which some can be chosen together.
 *
 * @param minimum how many have to be chosen
 * @param maximum how many can be chosen
 * @param maximumPerOption how often one of them can be chosen
 * @param allowAttachment whether a file can go with it
 */
public record OptionSetRepresentation(
    long id,
    String name,
    int minimum,
    int maximum,
    int maximumPerOption,
    boolean allowAttachment,
    List<OptionRepresentation> options) {
  /**
   * What can be chosen.
   *
   * @param priceChange added to the price of one unit, person or kilo
   * @param productId the product that is chosen with it, which makes its product a menu; left out
   *     where there is none
   * @param vat the rate of what it adds to the price, if it or the product that is chosen with it
   *     names one; else it is that of the product
   * @param allergens they add to those of the product; left out where nothing was declared
   */
  public record OptionRepresentation(
      long id,
      String name,
      MoneyRepresentation priceChange,
      Optional<Long> productId,
      Optional<VatRateRepresentation> vat,
      Optional<AllergensRepresentation> allergens) {}

  public static OptionSetRepresentation of(OptionSet set, Locale language) {
    return new OptionSetRepresentation(
        set.id(),
        set.name().in(language),
        set.minimum(),
        set.maximum(),
        set.maximumPerOption(),
        set.allowAttachment(),
        set.options().stream()
            .map(
                option ->
                    new OptionRepresentation(
                        option.id(),
                        option.name().in(language),
                        MoneyRepresentation.of(option.priceChange()),
                        option.linkedProduct(),
                        option
                            .declaration()
                            .vat()
                            .map(rate -> VatRateRepresentation.of(rate, language)),
                        option.declaration().allergens().map(AllergensRepresentation::of)))
            .toList());
  }
}
