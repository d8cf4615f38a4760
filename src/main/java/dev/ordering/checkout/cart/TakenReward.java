package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.money.Money;

/**
 * A reward that the customer's points are exchanged for.
 *
 * @param shopId whose goods it is taken off
 * @param off what it takes off
 */
public record TakenReward(long shopId, LoyaltyReward reward, Money off) {}
