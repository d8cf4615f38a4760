package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueDocument;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.storage.ProductStockEntity;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the stock of the products of a company's shops. The remaining stock of a product is kept
 * unless its quantity in the file differs from that in the last imported file.
 */
final class StockImport {
  private final Collection<ShopAssignment> shops;
  private final Map<Long, Long> before = new HashMap<>();

  /** Reads the quantities of the last imported file. */
  StockImport(Database database, Collection<ShopAssignment> shops) {
    this.shops = shops;
    List<Long> ids = shops.stream().map(ShopAssignment::shopId).toList();
    database
        .list(
            ProductStockEntity.class,
            "select s from ProductStockEntity s join ProductEntity p on p.id = s.productId"
                + " where p.shopId in ?1",
            ids)
        .forEach(row -> before.put(row.productId, row.importedQuantity));
  }

  /** Whether a shop counts the stock of the products for which the file has one, and no other. */
  boolean isCounted(ShopAssignment shop) {
    return shop.document().products().stream()
        .allMatch(
            item ->
                item.stock().isPresent()
                    == before.containsKey(shop.products().get(item.reference())));
  }

  /**
   * Returns the statements to run after everything else was written and checked, because orders
   * wait for these rows until the commit. The placing of an order locks them as well, by id and
   * over all shops of a cart. The statements lock them in the same order, and the import locks
   * nothing else that orders lock before it.
   */
  Collection<Sql> statements() {
    SortedMap<Long, Sql> changes = new TreeMap<>();
    Map<Long, Long> known = new HashMap<>(before);
    for (ShopAssignment shop : shops) {
      for (CatalogueDocument.Item item : shop.document().products()) {
        long id = shop.products().get(item.reference());
        Optional<Long> imported = Optional.ofNullable(known.remove(id));
        if (!item.stock().equals(imported)) {
          changes.put(id, change(id, imported.isPresent(), item.stock()));
        }
      }
    }
    // of products that the file no longer contains: if they come back, their stock is counted anew
    known.keySet().forEach(id -> changes.put(id, change(id, true, Optional.empty())));
    return changes.values();
  }

  private static Sql change(long productId, boolean isKnown, Optional<Long> stock) {
    if (stock.isEmpty()) {
      return Sql.of("delete from product_stock where product_id = ?", productId);
    }
    return Sql.of(
        isKnown
            ? "update product_stock set quantity = ?, imported_quantity = ? where product_id = ?"
            : "insert into product_stock (quantity, imported_quantity, product_id)"
                + " values (?, ?, ?)",
        stock.get(),
        stock.get(),
        productId);
  }
}
