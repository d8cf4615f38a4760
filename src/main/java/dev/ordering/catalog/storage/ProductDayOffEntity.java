package dev.ordering.catalog.storage;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A row of the table product_day_off. */
@Entity
public class ProductDayOffEntity {
  @Id Long id;
  long productId;
  int weekday;

  /** For Hibernate. */
  protected ProductDayOffEntity() {}

  public ProductDayOffEntity(long id, long productId, int weekday) {
    this.id = id;
    this.productId = productId;
    this.weekday = weekday;
  }
}
