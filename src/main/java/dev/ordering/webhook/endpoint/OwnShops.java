package dev.ordering.webhook.endpoint;

import dev.ordering.webhook.model.ShopSelection;
import dev.ordering.webhook.model.Webhook;
import java.util.Set;

/**
 * The shops of a company whose orders a member of staff may see.
 *
 * @param all whether the company has no others
 */
record OwnShops(Set<Long> ids, boolean all) {
  OwnShops {
    ids = Set.copyOf(ids);
  }

  /** What a webhook reports if its shops are not named. */
  ShopSelection selection() {
    return all ? ShopSelection.everything() : ShopSelection.of(ids);
  }

  /** Whether all that a webhook reports is theirs to see. */
  boolean cover(Webhook webhook) {
    return all || (!webhook.shops().all() && ids.containsAll(webhook.shops().ids()));
  }
}
