package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.SuggestionReason;
import java.util.List;

/** At most 6 products that are suggested for the same reason. */
public record SuggestionGroup(SuggestionReason reason, List<PricedLine> items) {
  public SuggestionGroup {
    items = List.copyOf(items);
  }
}
