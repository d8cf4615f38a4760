package dev.ordering.catalog;

/**
 * Puts platforms, companies and shops that carry their ids into the catalogue; what has the same id
 * is replaced. Call it inside a transaction.
 */
public interface CatalogImport {
  /**
   * Whether there is nothing yet. Of nodes that ask at once, the others wait for the transaction of
   * the first, so that one fills an empty catalogue.
   */
  boolean isEmpty();

  void put(Platform platform);

  void put(Company company);

  void put(Shop shop);
}
