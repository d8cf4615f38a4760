package dev.ordering.catalog.model;

/**
 * A discount that everybody gets on the price of one unit, person or kilo. Of several for a
 * product, the shop's global one among them, the one that makes it cheapest counts.
 */
public record Discount(long id, ProductScope scope, Reduction reduction, Validity validity) {}
