package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_stock. */
@Entity
public class ProductStockEntity {
  public @Id Long productId;
  long quantity;
  public long importedQuantity;
}
