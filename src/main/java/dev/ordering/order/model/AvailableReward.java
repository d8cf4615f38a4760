package dev.ordering.order.model;

/**
 * A reward that the points of a card are enough for.
 *
 * @param id what {@code loyaltyRewardId} of a checkout takes
 * @param name in the reader's language
 * @param points what it costs
 */
public record AvailableReward(long id, String name, long points) {}
