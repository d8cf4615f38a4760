package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Allergens;
import java.util.List;

/**
 * The allergens in a product or option, of the fourteen of Regulation (EU) 1169/2011. Two empty
 * lists declare that there are none.
 *
 * @param traces allergens that it may contain in addition
 */
public record AllergensRepresentation(List<Allergen> contains, List<Allergen> traces) {
  public AllergensRepresentation {
    contains = List.copyOf(contains);
    traces = List.copyOf(traces);
  }

  static AllergensRepresentation of(Allergens allergens) {
    return new AllergensRepresentation(
        List.copyOf(allergens.contains()), List.copyOf(allergens.traces()));
  }
}
