package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reads shops again as they were just written. What a snapshot would refuse must never be
 * committed: the shop could not be read any more.
 */
final class HibernateReadableShops {
  private final Database database;

  HibernateReadableShops(Database database) {
    this.database = database;
  }

  /** Reads them. @throws CatalogueException.Faulty with what is refused */
  void require(Collection<ShopAssignment> shops) {
    HibernateCatalogueStore store = new HibernateCatalogueStore(database);
    List<CatalogueFault> faults = new ArrayList<>();
    for (ShopAssignment shop : shops) {
      try {
        store.load(shop.shopId());
      } catch (IllegalArgumentException | ArithmeticException refused) {
        faults.add(new CatalogueFault(shop.pointer(), refused.getMessage()));
      }
    }
    if (!faults.isEmpty()) {
      throw new CatalogueException.Faulty(faults);
    }
  }
}
