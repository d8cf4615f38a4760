package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.List;

/** Writes what a shop says of itself. */
final class HibernateShopDataImport {
  private final Database database;
  private final CatalogueReading reading;

  HibernateShopDataImport(Database database, CatalogueReading reading) {
    this.database = database;
    this.reading = reading;
  }

  /** Writes it, after the shop's terms, which have the new revision. */
  void write(long shopId, CatalogueShopDocument shop) {
    if (reading.isFaultless()) {
      Shop before =
          new HibernateShops(database).snapshots(List.of(new ShopRevision(shopId, 0))).get(shopId);
      new HibernateCatalogImport(database).put(CatalogueShopData.of(before, shop));
    }
  }
}
