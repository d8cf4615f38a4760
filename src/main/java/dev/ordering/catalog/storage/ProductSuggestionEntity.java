package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Suggestion;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_suggestion. */
@Entity
public class ProductSuggestionEntity {
  @Id Long id;
  long productId;
  int rank;
  String reason;
  long suggestedProductId;

  /** For Hibernate. */
  protected ProductSuggestionEntity() {}

  public ProductSuggestionEntity(long id, long productId, int rank, Suggestion suggestion) {
    this.id = id;
    this.productId = productId;
    this.rank = rank;
    this.reason = suggestion.reason().name();
    this.suggestedProductId = suggestion.productId();
  }
}
