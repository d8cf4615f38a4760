package dev.ordering.catalog.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.http.QueryParameters;
import java.util.Optional;

/**
 * Which shops or products to list. Also the query parameters of the following page.
 *
 * @param zipcode where a shop is or delivers to
 * @param text part of a name, or of a shop's city, ignoring case; without surrounding spaces
 * @param afterId only larger ids
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record CatalogueQuery(
    Optional<Long> companyId,
    Optional<String> zipcode,
    Optional<Long> categoryId,
    Optional<String> text,
    Optional<Long> afterId) {
  public static CatalogueQuery ofShops(QueryParameters parameters) {
    CatalogueQuery query =
        new CatalogueQuery(
            parameters.id("company_id"),
            parameters.text("zipcode"),
            Optional.empty(),
            parameters.text("text").map(String::strip),
            parameters.id("after_id"));
    parameters.requireValid();
    return query;
  }

  public static CatalogueQuery ofProducts(QueryParameters parameters) {
    CatalogueQuery query =
        new CatalogueQuery(
            Optional.empty(),
            Optional.empty(),
            parameters.id("category_id"),
            parameters.text("text").map(String::strip),
            parameters.id("after_id"));
    parameters.requireValid();
    return query;
  }

  /** Returns the same query for ids after the given one. */
  public CatalogueQuery after(long id) {
    return new CatalogueQuery(companyId, zipcode, categoryId, text, Optional.of(id));
  }
}
