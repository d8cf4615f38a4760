package dev.ordering.catalog.model;

/**
 * What a customer gets for points.
 *
 * @param points what it costs
 * @param reduction taken off the goods of the shop
 */
public record LoyaltyReward(long id, Translated name, long points, Reduction reduction) {
  public LoyaltyReward {
    if (points < 1) {
      throw new IllegalArgumentException("reward " + id + " costs nothing");
    }
  }
}
