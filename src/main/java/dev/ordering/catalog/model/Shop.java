package dev.ordering.catalog.model;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * A shop as it was at one revision; nothing in it ever changes.
 *
 * @param currency of all its prices
 * @param zone in which its hours, dates and years are counted
 * @param url its own site; empty where it has none
 * @param globalDiscountPercentage taken off every product; 10 is ten percent
 * @param usesExternalOrderNrs whether its orders carry a number of its own system
 */
public record Shop(
    ShopRevision revision,
    long companyId,
    String name,
    Address address,
    Optional<Position> position,
    Currency currency,
    ZoneId zone,
    String url,
    Flags flags,
    BigDecimal globalDiscountPercentage,
    boolean usesExternalOrderNrs,
    List<BankAccount> bankAccounts) {
  public Shop {
    bankAccounts = List.copyOf(bankAccounts);
  }

  /** A shop of which no more is known; it takes orders. */
  public static Shop of(
      ShopRevision revision,
      long companyId,
      String name,
      Address address,
      Currency currency,
      ZoneId zone) {
    return new Shop(
        revision,
        companyId,
        name,
        address,
        Optional.empty(),
        currency,
        zone,
        "",
        new Flags(true, false, false, false),
        BigDecimal.ZERO,
        false,
        List.of());
  }

  public long id() {
    return revision.shopId();
  }

  /** What a shop allows its customers. */
  public record Flags(
      boolean orders, boolean orderComments, boolean productComments, boolean orderMessages) {}

  /**
   * Where bank transfers go.
   *
   * @param number an IBAN
   */
  public record BankAccount(String bank, String number) {}
}
