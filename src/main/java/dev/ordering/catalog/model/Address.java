package dev.ordering.catalog.model;

import java.util.regex.Pattern;

/**
 * A postal address (contract "Address.simple").
 *
 * @param nr house number
 * @param country two upper-case letters (ISO 3166-1)
 */
public record Address(String street, String nr, String zipcode, String city, String country) {
  private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

  /** Requires the country. Other parts are empty if they are unknown. */
  public Address {
    if (!COUNTRY.matcher(country).matches()) {
      throw new IllegalArgumentException("country " + country);
    }
  }
}
