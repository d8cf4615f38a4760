package dev.ordering.catalog;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of product_suggestion. */
@Entity
@Table(name = "product_suggestion")
class ProductSuggestionEntity {
  @Id Long id;
  long productId;
  int rank;
  String reason;
  long suggestedProductId;

  /** For Hibernate. */
  protected ProductSuggestionEntity() {}

  ProductSuggestionEntity(long id, long productId, int rank, Suggestion suggestion) {
    this.id = id;
    this.productId = productId;
    this.rank = rank;
    this.reason = suggestion.reason().name();
    this.suggestedProductId = suggestion.productId();
  }
}
