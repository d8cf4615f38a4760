package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_category. */
@Entity
public class ProductCategoryEntity {
  @Id Long id;
  long productId;
  long categoryId;

  /** For Hibernate. */
  protected ProductCategoryEntity() {}

  public ProductCategoryEntity(long id, long productId, long categoryId) {
    this.id = id;
    this.productId = productId;
    this.categoryId = categoryId;
  }
}
