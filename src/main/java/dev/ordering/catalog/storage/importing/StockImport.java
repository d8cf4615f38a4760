package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.storage.ProductStockEntity;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the stock of the products of a company's shops. The remaining stock of a product is kept
 * unless its quantity in the file differs from that in the last imported file.
 */
record StockImport(RowWriter rows) {
  /**
   * Writes the rows. The products must have been written before. The placing of an order locks
   * these rows as well, by id and over all shops of a cart. This method locks them in the same
   * order, and the import locks nothing else that orders lock before it.
   */
  void write(Collection<ShopAssignment> shops) {
    SortedMap<Long, Runnable> changes = new TreeMap<>();
    shops.forEach(shop -> collect(shop, changes));
    changes.values().forEach(Runnable::run);
  }

  private void collect(ShopAssignment shop, SortedMap<Long, Runnable> changes) {
    Map<Long, ProductStockEntity> known = known(shop.shopId());
    for (CatalogueDocument.Item item : shop.document().products()) {
      long id = shop.products().get(item.reference());
      ProductStockEntity row = known.remove(id);
      Optional<Long> stock = item.stock();
      if (stock.isPresent() && row == null) {
        ProductStockEntity added = new ProductStockEntity(id, stock.get());
        changes.put(id, () -> rows.insert(added));
      } else if (stock.isPresent() && row.importedQuantity != stock.get()) {
        ProductStockEntity changed = new ProductStockEntity(id, stock.get());
        changes.put(id, () -> rows.update(changed));
      } else if (stock.isEmpty() && row != null) {
        changes.put(id, () -> rows.delete(row));
      }
    }
    // of products that the file no longer contains: if they come back, their stock is counted anew
    known.values().forEach(row -> changes.put(row.productId, () -> rows.delete(row)));
  }

  private Map<Long, ProductStockEntity> known(long shopId) {
    Map<Long, ProductStockEntity> known = new HashMap<>();
    rows.database()
        .list(
            ProductStockEntity.class,
            "select s from ProductStockEntity s join ProductEntity p on p.id = s.productId"
                + " where p.shopId = ?1",
            shopId)
        .forEach(row -> known.put(row.productId, row));
    return known;
  }
}
