package dev.ordering.catalog.storage.importing;

import dev.ordering.catalog.file.CatalogueParser;
import dev.ordering.catalog.file.CatalogueShopDocument;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.money.Money;
import dev.ordering.persistence.Insert;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;

/** Writes the delivery zones of a shop, of which there may be ten thousand. */
record DeliveryZoneImport(RowWriter rows, CatalogueParser parser) {
  void write(long shopId, CatalogueShopDocument shop, Currency currency, String pointer) {
    rows.change("delete from shop_delivery_zone where shop_id = ?", shopId);
    Insert zones =
        new Insert(
            "shop_delivery_zone (shop_id, country, first_zipcode, last_zipcode, cost, free_from,"
                + " minimum_order)");
    int index = 0;
    for (CatalogueShopDocument.Zone zone : shop.deliveryZones().orElse(List.of())) {
      String at = pointer + "/" + index++;
      parser.requireCountry(zone.country(), at + "/country");
      parser.attempt(at, () -> add(zones, shopId, zone(zone, currency, at)));
    }
    rows.insertAll(zones);
  }

  private DeliveryZone zone(CatalogueShopDocument.Zone zone, Currency currency, String pointer) {
    DeliveryZone read =
        new DeliveryZone(
            zone.country(),
            zone.firstZipcode(),
            zone.lastZipcode(),
            amount(zone.cost(), currency, pointer + "/cost"),
            zone.freeFrom().map(from -> amount(from, currency, pointer + "/free_from")),
            amount(
                zone.minimumOrder().orElse(BigDecimal.ZERO), currency, pointer + "/minimum_order"));
    if (read.firstZipcode().compareTo(read.lastZipcode()) > 0) {
      parser.addError(pointer + "/last_zipcode", "is before first_zipcode");
    }
    return read;
  }

  private Money amount(BigDecimal amount, Currency currency, String pointer) {
    return Money.of(parser.minor(amount, currency, pointer), currency);
  }

  private static void add(Insert zones, long shopId, DeliveryZone zone) {
    zones.row(
        shopId,
        zone.country(),
        zone.firstZipcode(),
        zone.lastZipcode(),
        zone.cost().minor(),
        zone.freeFrom().map(Money::minor),
        zone.minimumOrder().minor());
  }
}
