package dev.ordering.checkout.cart;

import java.util.Map;

/**
 * The loyalty card whose number the request contains.
 *
 * @param points on the card, by company id; a company without an entry does not know the card
 */
public record LoyaltyCard(String number, Map<Long, Long> points) {
  public LoyaltyCard {
    points = Map.copyOf(points);
  }
}
