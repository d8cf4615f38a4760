package dev.ordering.catalog.model;

/** What the price of a product is for. Named in requests and responses as here. */
public enum PriceType {
  PER_UNIT,
  PER_PERSON,
  PER_KILO
}
