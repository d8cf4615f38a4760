package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.Translated;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A product in the list of a shop: everything of Product.detailed, and its categories and
 * availability.
 */
public record ListedProductRepresentation(
    @JsonUnwrapped ProductDetailedRepresentation product,
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
    return new ListedProductRepresentation(
        ProductDetailedRepresentation.of(product, shop, language),
        product.categoryIds().stream()
            .sorted()
            .filter(categories::containsKey)
            .map(id -> new CategoryRepresentation(id, categories.get(id).in(language)))
            .toList(),
        AvailabilityRepresentation.of(product.availability(), inStock));
  }
}
