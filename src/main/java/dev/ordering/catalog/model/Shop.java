package dev.ordering.catalog.model;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * An immutable snapshot of a shop at one revision.
 *
 * @param currency of all its prices
 * @param zone the time zone of its hours, dates and years
 * @param url its own website; empty if it has none
 * @param globalDiscountPercentage is taken off every product; 10 is ten percent
 * @param usesExternalOrderNrs whether its orders have a number of the shop's own system
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

  /** Returns a shop with only these properties. It accepts orders. */
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

  /** What a shop allows its customers to do. */
  public record Flags(
      boolean orders, boolean orderComments, boolean productComments, boolean orderMessages) {}

  /**
   * An account for bank transfers.
   *
   * @param number an IBAN, if the country has IBANs
   */
  public record BankAccount(String bank, String number) {}
}
