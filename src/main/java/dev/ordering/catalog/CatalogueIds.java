package dev.ordering.catalog;

/** Where the ids of new things of the catalogue come from. */
interface CatalogueIds {
  long next();

  /** An id for a product. */
  default long nextProduct() {
    return next();
  }
}
