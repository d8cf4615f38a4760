package dev.ordering.catalog.model;

/**
 * A product that the shop suggests with another product.
 *
 * @param productId the suggested product
 */
public record Suggestion(SuggestionReason reason, long productId) {}
