package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.CatalogueQuery;
import java.util.List;
import java.util.Optional;

/**
 * One page of a shop's products.
 *
 * @param next the query parameters of the following page; null if there is none
 */
public record ProductPage(
    List<ListedProductRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<CatalogueQuery> next) {
  public ProductPage {
    results = List.copyOf(results);
  }
}
