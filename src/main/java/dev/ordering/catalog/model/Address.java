package dev.ordering.catalog.model;

import java.util.regex.Pattern;

/**
 * A postal address. Unknown parts are empty.
 *
 * @param country two upper-case letters (ISO 3166-1)
 */
public record Address(String street, String nr, String zipcode, String city, String country) {
  private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

  public Address {
    if (!COUNTRY.matcher(country).matches()) {
      throw new IllegalArgumentException("country " + country);
    }
  }
}
