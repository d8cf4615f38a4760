package dev.ordering.catalog;

/**
 * Puts platforms, companies and shops that carry their ids into the catalogue; what has the same id
 * is replaced. Call it inside a transaction.
 */
public interface CatalogImport {
  /** Whether there is nothing yet. */
  boolean isEmpty();

  void put(Platform platform);

  void put(Company company);

  void put(Shop shop);
}
