package dev.ordering.catalog.file;

import dev.ordering.catalog.model.Shop;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;

/** What a shop says of itself, as its part of a catalogue's file does. */
public final class CatalogueShopData {
  private CatalogueShopData() {}

  /**
   * The shop as the file says. Name, address, currency and zone, which every shop has, stay as they
   * were where the file leaves them out; whatever else it leaves out, the shop does not have.
   *
   * @throws IllegalArgumentException for a currency that does not exist
   * @throws java.time.DateTimeException for a zone that does not exist
   */
  public static Shop of(Shop before, CatalogueShopDocument file) {
    return new Shop(
        before.revision(),
        before.companyId(),
        CatalogueDocument.optional(file.name()).orElse(before.name()),
        CatalogueDocument.optional(file.address()).orElse(before.address()),
        CatalogueDocument.optional(file.position()),
        CatalogueDocument.optional(file.currency())
            .map(Currency::getInstance)
            .orElse(before.currency()),
        CatalogueDocument.optional(file.zone()).map(ZoneId::of).orElse(before.zone()),
        CatalogueDocument.optional(file.url()).orElse(""),
        new Shop.Flags(
            CatalogueDocument.optional(file.allowOrders()).orElse(true),
            CatalogueDocument.optional(file.allowOrderComments()).orElse(false),
            CatalogueDocument.optional(file.allowProductComments()).orElse(false),
            CatalogueDocument.optional(file.allowOrderMessages()).orElse(false)),
        CatalogueDocument.optional(file.globalDiscountPercentage()).orElse(BigDecimal.ZERO),
        CatalogueDocument.optional(file.usesExternalOrderNrs()).orElse(false),
        List.copyOf(CatalogueDocument.all(file.bankAccounts())));
  }
}
