package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.catalog.model.Quantity;

/**
 * The numbers of persons, or of grams, for which a product can be ordered.
 *
 * @param step only multiples of it can be ordered
 * @param initial applies if a client sends no number; {@code default} in JSON
 */
public record ProductQuantityRepresentation(
    long minimum, long maximum, long step, @JsonProperty("default") long initial) {
  static ProductQuantityRepresentation of(Quantity quantity, long initial) {
    return new ProductQuantityRepresentation(
        quantity.lowest(), quantity.highest(), quantity.step(), initial);
  }
}
