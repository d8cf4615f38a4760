package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_stock. */
@Entity
public class ProductStockEntity {
  public @Id Long productId;
  long quantity;
  public long importedQuantity;

  /** For Hibernate. */
  protected ProductStockEntity() {}

  public ProductStockEntity(long productId, long quantity) {
    this.productId = productId;
    this.quantity = quantity;
    this.importedQuantity = quantity;
  }
}
