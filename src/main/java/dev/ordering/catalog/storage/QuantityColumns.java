package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Quantity;
import jakarta.persistence.Embeddable;

/** The columns of a quantity. */
@Embeddable
public record QuantityColumns(long minimum, long maximum, long step) {
  public static QuantityColumns of(Quantity quantity) {
    return new QuantityColumns(quantity.minimum(), quantity.maximum(), quantity.step());
  }

  Quantity toQuantity() {
    return new Quantity(minimum, maximum, step);
  }
}
