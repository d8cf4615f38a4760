package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Locale;
import java.util.Optional;

/**
 * A zone that a shop delivers to, and the cost.
 *
 * @param country two upper-case letters (ISO 3166-1)
 * @param firstZipcode included; {@code 1012} also covers {@code 1012 AB}
 * @param lastZipcode included
 * @param freeFrom the price of the goods from which delivery is free; empty if it never is
 * @param minimumOrder the shop does not deliver goods for less than this price
 */
public record DeliveryZone(
    String country,
    String firstZipcode,
    String lastZipcode,
    Money cost,
    Optional<Money> freeFrom,
    Money minimumOrder) {
  public DeliveryZone {
    ShopTerms.requireCost(cost);
    ShopTerms.requireCost(minimumOrder);
    firstZipcode = normalized(firstZipcode);
    lastZipcode = normalized(lastZipcode);
    if (firstZipcode.length() != lastZipcode.length()) {
      throw new IllegalArgumentException(
          firstZipcode + " and " + lastZipcode + " have different lengths");
    }
  }

  public boolean contains(String itsCountry, String zipcode) {
    String normalized = normalized(zipcode);
    int length = firstZipcode.length();
    if (!country.equals(itsCountry)
        || normalized.length() < length
        || (normalized.length() > length && isDigits(normalized))) {
      return false;
    }
    String compared = normalized.substring(0, length);
    return compared.compareTo(firstZipcode) >= 0 && compared.compareTo(lastZipcode) <= 0;
  }

  /** Returns the cost of delivering goods of the given price. */
  public Money costFor(Money goods) {
    boolean free = freeFrom.map(from -> goods.compareTo(from) >= 0).orElse(false);
    return free ? Money.zero(cost.currency()) : cost;
  }

  /**
   * Returns the normalized postcode, for comparisons: its letters, in upper case, and its digits.
   */
  public static String normalized(String zipcode) {
    StringBuilder normalized = new StringBuilder(zipcode.length());
    for (int i = 0; i < zipcode.length(); i++) {
      if (Character.isLetterOrDigit(zipcode.charAt(i))) {
        normalized.append(zipcode.charAt(i));
      }
    }
    return normalized.toString().toUpperCase(Locale.ROOT);
  }

  /**
   * Whether a text consists of digits. A postcode of digits that is longer than those of a zone is
   * another place, not a part of the zone.
   */
  public static boolean isDigits(String text) {
    return text.chars().allMatch(Character::isDigit);
  }
}
