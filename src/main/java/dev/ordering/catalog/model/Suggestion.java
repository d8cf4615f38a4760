package dev.ordering.catalog.model;

/**
 * A product that the shop suggests along with another.
 *
 * @param productId the suggested one
 */
public record Suggestion(SuggestionReason reason, long productId) {}
