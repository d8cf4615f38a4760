package dev.ordering.webhook.endpoint;

import dev.ordering.webhook.model.ShopSelection;
import dev.ordering.webhook.model.Webhook;
import java.util.Set;

/**
 * The shops of a company whose orders a member of staff may see.
 *
 * @param all whether these are all shops of the company
 */
record PermittedShops(Set<Long> ids, boolean all) {
  PermittedShops {
    ids = Set.copyOf(ids);
  }

  /** Returns the shops of a webhook for which the request names none. */
  ShopSelection selection() {
    return all ? ShopSelection.everything() : ShopSelection.of(ids);
  }

  /** Whether the member of staff may see everything that a webhook reports. */
  boolean includes(Webhook webhook) {
    return all || (!webhook.shops().all() && ids.containsAll(webhook.shops().ids()));
  }
}
