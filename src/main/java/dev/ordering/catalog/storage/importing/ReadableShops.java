package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.CatalogueError;
import dev.ordering.catalog.model.CatalogueException;
import dev.ordering.catalog.storage.CatalogueRepository;
import dev.ordering.persistence.Database;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Reads shops back after they were written, except for their offers, which are written later. A
 * shop that its snapshot class rejects must never be committed, because it could not be read any
 * more.
 */
record ReadableShops(Database database) {
  /** Reads the shops. @throws CatalogueException.Invalid if any of them is rejected */
  void require(Collection<ShopAssignment> shops) {
    CatalogueRepository store = new CatalogueRepository(database);
    List<CatalogueError> errors = new ArrayList<>();
    for (ShopAssignment shop : shops) {
      try {
        store.load(shop.shopId());
      } catch (IllegalArgumentException | ArithmeticException refused) {
        errors.add(new CatalogueError(shop.pointer(), refused.getMessage()));
      }
    }
    if (!errors.isEmpty()) {
      throw new CatalogueException.Invalid(errors);
    }
  }
}
