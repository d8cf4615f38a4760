package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import java.util.List;
import java.util.function.Supplier;

/**
 * The products that are suggested for a cart. In JSON, this is the array of products; up to 1.9.0
 * it was an array of groups. Only the form of the request's version is created.
 */
public record SuggestionsRepresentation(
    Supplier<List<ProductDetailedRepresentation>> inProducts,
    Supplier<List<SuggestionGroupRepresentation>> inGroups) {
  @JsonValue
  public List<ProductDetailedRepresentation> products() {
    return inProducts.get();
  }

  /** Returns the form of older versions. */
  public List<SuggestionGroupRepresentation> groups() {
    return inGroups.get();
  }
}
