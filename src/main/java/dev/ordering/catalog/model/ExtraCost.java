package dev.ordering.catalog.model;

/** The costs that a shop can charge in addition to the goods. */
public enum ExtraCost {
  DELIVERY,
  PAYMENT,
  INVOICE,
  SMS,
  WARRANTY
}
