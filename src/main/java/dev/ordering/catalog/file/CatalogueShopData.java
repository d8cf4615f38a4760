package dev.ordering.catalog.file;

import dev.ordering.catalog.model.Shop;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;

/** Reads the properties of a shop from its part of a catalogue file. */
public final class CatalogueShopData {
  private CatalogueShopData() {}

  /**
   * Returns the shop as the file describes it. If the file leaves out the name, address, currency
   * or time zone, which every shop has, these keep their previous values. The shop does not have
   * anything else that the file leaves out.
   *
   * @throws IllegalArgumentException if the currency does not exist
   * @throws java.time.DateTimeException if the time zone does not exist
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
