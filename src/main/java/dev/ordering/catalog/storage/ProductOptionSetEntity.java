package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_option_set. */
@Entity
public class ProductOptionSetEntity {
  @Id Long id;
  long productId;
  long optionSetId;
  int rank;

  /** For Hibernate. */
  protected ProductOptionSetEntity() {}

  public ProductOptionSetEntity(long id, long productId, long optionSetId, int rank) {
    this.id = id;
    this.productId = productId;
    this.optionSetId = optionSetId;
    this.rank = rank;
  }
}
