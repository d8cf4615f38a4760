package dev.ordering.catalog.file;

/** The source of the ids of new parts of a catalogue. */
public interface CatalogueIds {
  long next();

  /** Returns an id for a product. */
  default long nextProduct() {
    return next();
  }
}
