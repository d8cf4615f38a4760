package dev.ordering.checkout.response;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import java.util.List;

/**
 * What goes with a cart, in both of its forms. In JSON it is the array of products; up to 1.9.0 it
 * was the array of groups.
 */
public record SuggestionsRepresentation(
    @JsonValue List<ProductDetailedRepresentation> products,
    List<SuggestionGroupRepresentation> groups) {}
