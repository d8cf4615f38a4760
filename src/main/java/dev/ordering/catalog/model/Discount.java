package dev.ordering.catalog.model;

/**
 * A discount for every customer on the price of one unit, person or kilo. If several apply to a
 * product, including the shop's global discount, the one with the lowest price is used.
 */
public record Discount(long id, ProductScope scope, Reduction reduction, Validity validity) {}
