package dev.ordering.catalog.model;

/** The unit that the price of a product is for. Requests and responses use these names. */
public enum PriceType {
  PER_UNIT,
  PER_PERSON,
  PER_KILO
}
