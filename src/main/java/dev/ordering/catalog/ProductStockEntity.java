package dev.ordering.catalog;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of product_stock. */
@Entity
@Table(name = "product_stock")
class ProductStockEntity {
  @Id Long productId;
  long quantity;
  long importedQuantity;

  /** For Hibernate. */
  protected ProductStockEntity() {}

  ProductStockEntity(long productId, long quantity) {
    this.productId = productId;
    this.quantity = quantity;
    this.importedQuantity = quantity;
  }
}
