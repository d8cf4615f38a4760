package dev.ordering.webhook.model;

import java.util.Collection;
import java.util.List;

/**
 * The shops whose orders a webhook reports.
 *
 * @param all all shops of the company, also those that it gets later
 * @param ids otherwise these, ascending
 */
public record ShopSelection(boolean all, List<Long> ids) {
  public ShopSelection {
    ids = ids.stream().distinct().sorted().toList();
  }

  public static ShopSelection everything() {
    return new ShopSelection(true, List.of());
  }

  public static ShopSelection of(Collection<Long> ids) {
    return new ShopSelection(false, List.copyOf(ids));
  }
}
