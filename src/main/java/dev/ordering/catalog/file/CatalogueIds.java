package dev.ordering.catalog.file;

/** Where the ids of new things of the catalogue come from. */
public interface CatalogueIds {
  long next();

  /** An id for a product. */
  default long nextProduct() {
    return next();
  }
}
