package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopData;
import dev.ordering.catalog.file.CatalogueShopDocument;
import dev.ordering.catalog.file.ShopAssignment;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCodes;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.storage.ShopRepository;
import java.util.List;

/** Writes the properties of a shop. */
record ShopDataImport(RowWriter rows, CatalogueParser parser) {
  /**
   * Writes the row. The shop's terms, which have the new revision, must have been written before.
   */
  void write(ShopAssignment shop) {
    CatalogueShopDocument document = shop.document();
    document
        .zone()
        .filter(zone -> ShopCodes.zone(zone).isEmpty())
        .ifPresent(zone -> parser.addError(shop.pointer() + "/zone", "is no time zone: " + zone));
    document
        .address()
        .ifPresent(
            address ->
                parser.requireCountry(address.country(), shop.pointer() + "/address/country"));
    if (parser.isValid()) {
      Shop before =
          new ShopRepository(rows.database())
              .snapshots(List.of(new ShopRevision(shop.shopId(), 0)))
              .get(shop.shopId());
      new CatalogImport(rows.database()).put(CatalogueShopData.of(before, document));
    }
  }
}
