package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Allergens;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A set of options, of which some can be chosen together.
 *
 * @param minimum how many options must be chosen at least
 * @param maximum how many options can be chosen at most
 * @param maximumPerOption how often each option can be chosen
 * @param allowAttachment whether a file can be attached
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
   * An option that can be chosen for a product.
   *
   * @param priceChange is added to the price of one unit, person or kilo
   * @param productId a product that is chosen with this option, which makes the option's product a
   *     menu; left out if there is none
   * @param vat the VAT rate of {@code priceChange}, if the option or the product that is chosen
   *     with it names one; otherwise the rate of the option's product applies
   * @param allergens are added to those of the product; left out if nothing was declared
   */
  public record OptionRepresentation(
      long id,
      String name,
      MoneyRepresentation priceChange,
      Optional<Long> productId,
      Optional<VatRateRepresentation> vat,
      Optional<Allergens> allergens) {}

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
                        option.vat().map(rate -> VatRateRepresentation.of(rate, language)),
                        option.allergens()))
            .toList());
  }
}
