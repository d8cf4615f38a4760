package dev.ordering.catalog;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of product_day_off. */
@Entity
@Table(name = "product_day_off")
class ProductDayOffEntity {
  @Id Long id;
  long productId;
  int weekday;

  /** For Hibernate. */
  protected ProductDayOffEntity() {}

  ProductDayOffEntity(long id, long productId, int weekday) {
    this.id = id;
    this.productId = productId;
    this.weekday = weekday;
  }
}
