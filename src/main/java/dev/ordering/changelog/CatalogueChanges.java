package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.fields;

import dev.ordering.catalog.browse.OptionSetRepresentation.OptionRepresentation;
import dev.ordering.catalog.browse.ProductDetailedRepresentation;
import dev.ordering.versioning.Change;

/** The changes of the representation of products. {@link ApiChangelog} assigns them to versions. */
final class CatalogueChanges {
  private CatalogueChanges() {}

  static final Change VAT =
      added(
          "A product has the VAT rate that its prices include, `vat`. So does an option of another"
              + " rate.",
          fields(ProductDetailedRepresentation.class, "vat"),
          fields(OptionRepresentation.class, "vat"));

  static final Change ALLERGENS =
      added(
          "A product and an option have their `allergens`: what is in them, and what may be.",
          fields(ProductDetailedRepresentation.class, "allergens"),
          fields(OptionRepresentation.class, "allergens"));
}
