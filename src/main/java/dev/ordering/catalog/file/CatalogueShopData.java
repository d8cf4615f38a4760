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
        file.name().orElse(before.name()),
        file.address().orElse(before.address()),
        file.position(),
        file.currency().map(Currency::getInstance).orElse(before.currency()),
        file.zone().map(ZoneId::of).orElse(before.zone()),
        file.url().orElse(""),
        new Shop.Flags(
            file.allowOrders().orElse(true),
            file.allowOrderComments().orElse(false),
            file.allowProductComments().orElse(false),
            file.allowOrderMessages().orElse(false)),
        file.globalDiscountPercentage().orElse(BigDecimal.ZERO),
        file.usesExternalOrderNrs().orElse(false),
        List.copyOf(file.bankAccounts().orElse(List.of())));
  }
}
