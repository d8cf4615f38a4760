package dev.ordering.counter;

import java.util.List;
import java.util.Optional;

/**
 * The bar at the top of every page of the counter.
 *
 * @param shop the name of the shop whose orders are shown
 * @param companyId the company of the shop
 * @param email the e-mail address of the signed-in user
 * @param choice the shops to choose from; empty if there is only one
 */
record CounterBarView(
    String shop, long shopId, long companyId, String email, Optional<Choice> choice) {

  /** The shops of the signed-in user. */
  record Choice(List<ShopLink> shops) {}

  record ShopLink(long id, String name, boolean current) {}
}
