package dev.ordering.counter;

import java.util.List;
import java.util.Optional;

/**
 * What stands above every page of the counter.
 *
 * @param shop the name of the shop whose orders are shown
 * @param companyId whose it is
 * @param email of who is signed in
 * @param choice among the shops; empty where there is one
 */
record CounterBarView(
    String shop, long shopId, long companyId, String email, Optional<Choice> choice) {

  /** The shops of who is signed in. */
  record Choice(List<ShopLink> shops) {
    Choice {
      shops = List.copyOf(shops);
    }
  }

  record ShopLink(long id, String name, boolean current) {}
}
