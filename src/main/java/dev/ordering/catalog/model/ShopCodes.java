package dev.ordering.catalog.model;

import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the codes of a shop that come from a standard. Each is empty if there is no such code. */
public final class ShopCodes {
  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

  private ShopCodes() {}

  /** Returns a currency of ISO 4217 that has amounts: XXX and XAU, for example, have none. */
  public static Optional<Currency> currency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .filter(currency -> currency.getCurrencyCode().equals(code))
        .filter(currency -> currency.getDefaultFractionDigits() >= 0)
        .findFirst();
  }

  /** Returns a zone of the IANA time zone database. */
  public static Optional<ZoneId> zone(String name) {
    return ZoneId.getAvailableZoneIds().contains(name)
        ? Optional.of(ZoneId.of(name))
        : Optional.empty();
  }

  /** Whether ISO 3166-1 has a country. */
  public static boolean isCountry(String code) {
    return COUNTRIES.contains(code);
  }
}
