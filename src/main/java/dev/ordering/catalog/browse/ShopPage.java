package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.CatalogueQuery;
import java.util.List;
import java.util.Optional;

/**
 * One page of shops.
 *
 * @param next the query parameters of the following page; null if there is none
 */
public record ShopPage(
    List<ShopRepresentation> results,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<CatalogueQuery> next) {
  public ShopPage {
    results = List.copyOf(results);
  }
}
