package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the stock of a shop's products. What was left stays, unless the file says another figure
 * than the last one did.
 */
final class HibernateStockImport {
  private final Database database;

  HibernateStockImport(Database database) {
    this.database = database;
  }

  /** Writes the rows, after those of the products. */
  void write(ShopAssignment shop) {
    Map<Long, ProductStockEntity> known = new HashMap<>();
    database
        .session()
        .createSelectionQuery(
            "select s from ProductStockEntity s join ProductEntity p on p.id = s.productId"
                + " where p.shopId = :shop",
            ProductStockEntity.class)
        .setParameter("shop", shop.shopId())
        .getResultList()
        .forEach(row -> known.put(row.productId, row));
    for (CatalogueDocument.Item item : shop.document().products()) {
      long id = shop.products().get(item.reference());
      ProductStockEntity row = known.remove(id);
      Optional<Long> stock = CatalogueDocument.optional(item.stock());
      if (stock.isPresent() && row == null) {
        database.session().insert(new ProductStockEntity(id, stock.get()));
      } else if (stock.isPresent() && row.importedQuantity != stock.get()) {
        database.session().update(new ProductStockEntity(id, stock.get()));
      } else if (stock.isEmpty() && row != null) {
        database.session().delete(row);
      }
    }
  }
}
