package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Allergens;
import java.util.List;

/**
 * Which of the fourteen allergens of Regulation (EU) 1169/2011 are in something. Two empty lists
 * declare that there are none.
 *
 * @param traces what it may contain besides
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
