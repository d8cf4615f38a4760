package dev.ordering.catalog;

import jakarta.persistence.Embeddable;

/** The columns of a quantity. */
@Embeddable
record HibernateQuantity(long minimum, long maximum, long step) {
  static HibernateQuantity of(Quantity quantity) {
    return new HibernateQuantity(quantity.minimum(), quantity.maximum(), quantity.step());
  }

  Quantity toQuantity() {
    return new Quantity(minimum, maximum, step);
  }
}
