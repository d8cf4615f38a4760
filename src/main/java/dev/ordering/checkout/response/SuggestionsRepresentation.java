package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import java.util.List;
import java.util.function.Supplier;

/**
 * What goes with a cart, in both of its forms, of which one is made: that of the request's version.
 * In JSON it is the array of products; up to 1.9.0 it was the array of groups.
 */
public record SuggestionsRepresentation(
    Supplier<List<ProductDetailedRepresentation>> inProducts,
    Supplier<List<SuggestionGroupRepresentation>> inGroups) {
  @JsonValue
  public List<ProductDetailedRepresentation> products() {
    return inProducts.get();
  }

  /** The former form. */
  public List<SuggestionGroupRepresentation> groups() {
    return inGroups.get();
  }
}
