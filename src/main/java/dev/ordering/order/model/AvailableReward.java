package dev.ordering.order.model;

/**
 * A reward that the card has enough points for.
 *
 * @param id the value for {@code config.loyaltyRewardId} of a checkout
 * @param name the name in the reader's language
 * @param points the points that the reward costs
 */
public record AvailableReward(long id, String name, long points) {}
