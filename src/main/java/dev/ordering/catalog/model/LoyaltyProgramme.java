package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.List;
import java.util.Optional;

/**
 * How the customers of a company's shops collect points.
 *
 * @param spentPerPoint the customer earns one point each time this amount is spent on goods
 */
public record LoyaltyProgramme(Money spentPerPoint, List<LoyaltyReward> rewards) {
  public LoyaltyProgramme {
    rewards = List.copyOf(rewards);
    if (spentPerPoint.minor() < 1) {
      throw new IllegalArgumentException("a point costs less than the smallest amount");
    }
  }

  /** Returns the points for goods of the given price. */
  public long pointsFor(Money price) {
    return price.minor() / spentPerPoint.minor();
  }

  public Optional<LoyaltyReward> reward(long rewardId) {
    return rewards.stream().filter(reward -> reward.id() == rewardId).findFirst();
  }
}
