package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.model.Allergen;
import dev.ordering.catalog.model.Allergens;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the VAT rates and allergens of products, options and costs. */
record VatAndAllergensParser(CatalogueParser parser, Set<String> codes) {
  /** Returns the code of a VAT rate for its column, or null if no rate is named. */
  String vatCode(Optional<String> vat, String pointer) {
    vat.filter(code -> !codes.contains(code))
        .ifPresent(code -> parser.addUnknown(code, pointer, "there is no VAT rate " + code));
    return vat.orElse(null);
  }

  /** Returns the text of allergens for its column, or null if nothing is declared. */
  String allergens(Optional<CatalogueDocument.AllergenLists> lists, String pointer) {
    return lists.map(declared -> allergens(declared, pointer).text()).orElse(null);
  }

  private Allergens allergens(CatalogueDocument.AllergenLists lists, String pointer) {
    Set<Allergen> contains = EnumSet.noneOf(Allergen.class);
    contains.addAll(lists.contains().orElse(List.of()));
    List<Allergen> traces = lists.traces().orElse(List.of());
    for (int i = 0; i < traces.size(); i++) {
      if (contains.contains(traces.get(i))) {
        parser.addError(pointer + "/traces/" + i, traces.get(i).value() + " is also in contains");
      }
    }
    return new Allergens(contains, Set.copyOf(traces));
  }
}
