package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopData;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.storage.ShopRepository;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/** Writes the properties of a shop. */
record ShopDataImport(RowWriter rows, CatalogueParser parser) {
  /**
   * Writes the row. The shop's terms, which have the new revision, must have been written before.
   */
  void write(ShopAssignment shop) {
    shop.document()
        .zone()
        .ifPresent(
            zone ->
                parser.validated(ZoneOffset.UTC, shop.pointer() + "/zone", () -> ZoneId.of(zone)));
    if (parser.isValid()) {
      Shop before =
          new ShopRepository(rows.database())
              .snapshots(List.of(new ShopRevision(shop.shopId(), 0)))
              .get(shop.shopId());
      new CatalogImport(rows.database()).put(CatalogueShopData.of(before, shop.document()));
    }
  }
}
