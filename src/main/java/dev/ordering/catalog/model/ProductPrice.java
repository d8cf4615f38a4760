package dev.ordering.catalog.model;

import dev.ordering.money.Money;

/**
 * One of the prices of a product, for example small or large.
 *
 * @param price per unit, person or kilo, as the product's {@link PriceType} says
 */
public record ProductPrice(long id, Translated name, Money price) {
  public ProductPrice {
    if (price.isNegative()) {
      throw new IllegalArgumentException("price " + id + " is negative");
    }
  }
}
