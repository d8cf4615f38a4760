package dev.ordering.catalog.storage;

import dev.ordering.persistence.Database;
import java.util.List;

/** Reads the rows of entities that belong to a shop. */
record ShopRows(Database database) {
  /**
   * Returns the rows of an entity that has a shop.
   *
   * @param end follows the condition on the shop: further conditions, or the order
   */
  <T> List<T> of(long shopId, Class<T> type, String end) {
    return select(shopId, type, "from " + type.getSimpleName() + " where shopId = :shop " + end);
  }

  /**
   * Returns the rows that a query finds.
   *
   * @param query in HQL, with the parameter {@code shop}
   */
  <T> List<T> select(long shopId, Class<T> type, String query) {
    return database
        .session()
        .createSelectionQuery(query, type)
        .setParameter("shop", shopId)
        .getResultList();
  }
}
