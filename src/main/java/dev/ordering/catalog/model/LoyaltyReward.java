package dev.ordering.catalog.model;

/**
 * A reward that a customer gets for points.
 *
 * @param points how many points it costs
 * @param reduction is taken off the goods of the shop
 */
public record LoyaltyReward(long id, Translated name, long points, Reduction reduction) {
  public LoyaltyReward {
    if (points < 1) {
      throw new IllegalArgumentException("reward " + id + " costs nothing");
    }
  }
}
