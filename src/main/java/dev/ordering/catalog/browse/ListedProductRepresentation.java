package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.Translated;
import dev.ordering.money.MoneyRepresentation;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A product in the list of a shop: everything of Product.detailed, and its categories and
 * availability.
 *
 * @param targetPrice whether the price is an estimate; the final price is settled in the shop
 * @param price the first of its prices
 * @param minimum how many must be ordered at least, over all lines of a cart
 * @param maximum how many can be ordered at most, over all lines of a cart
 * @param step only multiples of it can be ordered
 * @param persons for how many persons it can be ordered; left out unless the price is per person
 * @param gram how many grams can be ordered; left out unless the price is per kilo
 * @param vat the VAT rate that its prices include; left out if the company names none
 * @param allergens allergens of the product without its options; left out if nothing was declared
 */
public record ListedProductRepresentation(
    long id,
    String name,
    String description,
    List<ImageRepresentation> images,
    PriceType priceType,
    boolean targetPrice,
    MoneyRepresentation price,
    List<ProductPriceRepresentation> productPrices,
    long minimum,
    long maximum,
    long step,
    Optional<ProductQuantityRepresentation> persons,
    Optional<ProductQuantityRepresentation> gram,
    List<OptionSetRepresentation> optionsets,
    ShopRepresentation shop,
    Optional<VatRateRepresentation> vat,
    Optional<AllergensRepresentation> allergens,
    List<CategoryRepresentation> categories,
    AvailabilityRepresentation availability) {
  /** A category of a company's products. */
  public record CategoryRepresentation(long id, String name) {}

  /**
   * When a product is available.
   *
   * @param inStock false if it is sold out
   * @param from first day, YYYY-MM-DD; null if there is no first day
   * @param until last day, YYYY-MM-DD; null if there is no last day
   * @param weekdays on which it is available; 1 is Monday
   */
  @JsonInclude(JsonInclude.Include.ALWAYS)
  public record AvailabilityRepresentation(
      boolean inStock, Optional<String> from, Optional<String> until, List<Integer> weekdays) {
    static AvailabilityRepresentation of(Availability availability, boolean inStock) {
      return new AvailabilityRepresentation(
          inStock,
          availability.from().map(Object::toString),
          availability.until().map(Object::toString),
          Arrays.stream(DayOfWeek.values())
              .filter(availability.weekdays()::contains)
              .map(DayOfWeek::getValue)
              .toList());
    }
  }

  static ListedProductRepresentation of(
      Product product,
      Shop shop,
      Map<Long, Translated> categories,
      boolean inStock,
      Locale language) {
    ProductDetailedRepresentation detailed =
        ProductDetailedRepresentation.of(product, shop, language);
    return new ListedProductRepresentation(
        detailed.id(),
        detailed.name(),
        detailed.description(),
        detailed.images(),
        detailed.priceType(),
        detailed.targetPrice(),
        detailed.price(),
        detailed.productPrices(),
        detailed.minimum(),
        detailed.maximum(),
        detailed.step(),
        detailed.persons(),
        detailed.gram(),
        detailed.optionsets(),
        detailed.shop(),
        detailed.vat(),
        detailed.allergens(),
        product.categoryIds().stream()
            .sorted()
            .filter(categories::containsKey)
            .map(id -> new CategoryRepresentation(id, categories.get(id).in(language)))
            .toList(),
        AvailabilityRepresentation.of(product.availability(), inStock));
  }
}
