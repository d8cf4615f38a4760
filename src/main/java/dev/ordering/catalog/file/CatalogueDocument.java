package dev.ordering.catalog.file;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Image;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.catalog.model.SuggestionReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The JSON file of a company's catalogue, which {@code catalogue.schema.json} describes. Members
 * that the file leaves out are empty. Amounts of money are decimal numbers in the major unit. The
 * company names products, options, offers and so on by references, texts of its own choice. A later
 * import finds them by these references.
 *
 * @param language the language of texts that have no translation
 */
public record CatalogueDocument(
    String language,
    Optional<Owner> company,
    Optional<List<Rate>> vatRates,
    Optional<List<Category>> categories,
    List<CatalogueShopDocument> shops,
    Optional<List<Offer>> offers,
    Optional<Loyalty> loyalty) {
  /** The company's own details. */
  public record Owner(String name, Optional<String> vat, Address address) {}

  /**
   * A rate of value-added tax.
   *
   * @param code products, options and costs refer to the rate by it
   */
  public record Rate(String code, Map<String, String> name, List<Percentage> percentages) {}

  /**
   * The percentage of a VAT rate from a given day on.
   *
   * @param percentage of the price without VAT; 6 is six percent
   */
  public record Percentage(LocalDate validFrom, BigDecimal percentage) {}

  /** The allergens that something contains, and those that it may contain. */
  public record AllergenLists(Optional<List<Allergen>> contains, Optional<List<Allergen>> traces) {}

  /** A group of products that customers look for together. */
  public record Category(String reference, Map<String, String> name) {}

  /**
   * A discount, or a coupon if it has a code.
   *
   * @param shops ids
   * @param products references, in each of the shops
   * @param categories references
   */
  public record Offer(
      String reference,
      List<Long> shops,
      Optional<BigDecimal> percentage,
      Optional<BigDecimal> amount,
      Optional<Instant> validFrom,
      Optional<Instant> validUntil,
      Optional<List<String>> products,
      Optional<List<String>> categories,
      Optional<String> code,
      Optional<BigDecimal> minimum,
      Optional<Long> uses,
      Optional<Long> usesPerCustomer) {}

  /** How customers collect and spend points. */
  public record Loyalty(
      BigDecimal spentPerPoint, Optional<Boolean> automaticCards, Optional<List<Reward>> rewards) {}

  /** A reward that customers spend points on. */
  public record Reward(
      String reference,
      Map<String, String> name,
      long points,
      Optional<BigDecimal> percentage,
      Optional<BigDecimal> amount) {}

  /** A set of options, of which some can be chosen together. */
  public record Set(
      String reference,
      Map<String, String> name,
      Optional<Integer> minimum,
      int maximum,
      Optional<Integer> maximumPerOption,
      Optional<Boolean> allowAttachment,
      List<Choice> options) {}

  /**
   * An option.
   *
   * @param product the reference of the product that is chosen with the option
   */
  public record Choice(
      String reference,
      Map<String, String> name,
      Optional<BigDecimal> priceChange,
      Optional<String> product,
      Optional<String> vat,
      Optional<AllergenLists> allergens) {}

  /** A product. A quantity that is left out has its usual value. */
  public record Item(
      String reference,
      Map<String, String> name,
      Optional<Map<String, String>> description,
      Optional<List<Image>> images,
      PriceType priceType,
      Optional<Boolean> targetPrice,
      List<Price> prices,
      Optional<Amount> amount,
      Optional<Amount> persons,
      Optional<Amount> gram,
      Optional<Long> defaultGram,
      Optional<Long> stock,
      Optional<LocalDate> availableFrom,
      Optional<LocalDate> availableUntil,
      Optional<List<String>> daysOff,
      Optional<Boolean> commentsAllowed,
      Optional<List<String>> categories,
      Optional<List<String>> optionSets,
      Optional<List<Hint>> suggestions,
      Optional<String> vat,
      Optional<AllergenLists> allergens) {}

  /** One of a product's prices. */
  public record Price(String reference, Optional<Map<String, String>> name, BigDecimal price) {}

  /** A quantity. */
  public record Amount(Optional<Long> minimum, Optional<Long> maximum, Optional<Long> step) {
    public Quantity toQuantity(Quantity usual) {
      return new Quantity(
          minimum.orElse(usual.minimum()),
          maximum.orElse(usual.maximum()),
          step.orElse(usual.step()));
    }
  }

  /** A suggested product. */
  public record Hint(SuggestionReason reason, String product) {}
}
