package dev.ordering.catalog.model;

/** What a shop can ask for besides the goods. */
public enum ExtraCost {
  DELIVERY,
  PAYMENT,
  INVOICE,
  SMS,
  WARRANTY
}
