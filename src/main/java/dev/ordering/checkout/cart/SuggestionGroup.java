package dev.ordering.checkout.cart;

import dev.ordering.catalog.model.SuggestionReason;
import java.util.List;

/** Products that are suggested for one reason; at most 6. */
public record SuggestionGroup(SuggestionReason reason, List<PricedLine> items) {
  public SuggestionGroup {
    items = List.copyOf(items);
  }
}
