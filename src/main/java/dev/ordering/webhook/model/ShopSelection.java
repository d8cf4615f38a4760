package dev.ordering.webhook.model;

import java.util.Collection;
import java.util.List;

/**
 * The shops whose orders a webhook reports.
 *
 * @param all whether it reports all shops of the company, including future ones
 * @param ids the shops if not all, ascending
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
