package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.money.Money;

/**
 * A reward that the customer gets for points.
 *
 * @param shopId the shop whose goods it is taken off
 * @param discount the amount that it takes off
 */
public record AppliedReward(long shopId, LoyaltyReward reward, Money discount) {}
