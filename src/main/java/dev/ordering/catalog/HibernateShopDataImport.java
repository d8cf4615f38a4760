package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.time.ZoneId;
import java.time.ZoneOffset;
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
  void write(ShopAssignment shop) {
    CatalogueDocument.optional(shop.document().zone())
        .ifPresent(
            zone -> reading.value(ZoneOffset.UTC, shop.pointer() + "/zone", () -> ZoneId.of(zone)));
    if (reading.isFaultless()) {
      Shop before =
          new HibernateShops(database)
              .snapshots(List.of(new ShopRevision(shop.shopId(), 0)))
              .get(shop.shopId());
      new HibernateCatalogImport(database).put(CatalogueShopData.of(before, shop.document()));
    }
  }
}
