package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table product_stock. */
@Entity
@Table(name = "product_stock")
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
