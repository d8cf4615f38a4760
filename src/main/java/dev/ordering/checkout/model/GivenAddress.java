package dev.ordering.checkout.model;

import dev.ordering.catalog.model.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An address as a client gave it, perhaps incomplete; what is missing is the empty text. */
public record GivenAddress(String street, String nr, String zipcode, String city, String country) {
  /** Nothing of it was given. */
  public static final GivenAddress NONE = new GivenAddress("", "", "", "", "");

  /** The members, by their JSON names, that a parcel cannot do without and that are not given. */
  public List<String> missing() {
    List<String> missing = new ArrayList<>();
    requireFilled("street", street, missing);
    requireFilled("nr", nr, missing);
    requireFilled("zipcode", zipcode, missing);
    requireFilled("city", city, missing);
    if (!isCountry()) {
      missing.add("country");
    }
    return missing;
  }

  private static void requireFilled(String member, String value, List<String> missing) {
    if (value.isBlank()) {
      missing.add(member);
    }
  }

  /** What was sent for a member that counts as missing: a country that does not exist. */
  public Optional<String> refused(String member) {
    return member.equals("country") && !country.isBlank() ? Optional.of(country) : Optional.empty();
  }

  /** Whether a delivery zone can be found for it. */
  public boolean isFindable() {
    return !zipcode.isBlank() && isCountry();
  }

  private boolean isCountry() {
    return country.length() == 2 && isCapital(country.charAt(0)) && isCapital(country.charAt(1));
  }

  private static boolean isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
  }

  /** The address, of which nothing is missing. */
  public Address complete() {
    return new Address(street, nr, zipcode, city, country);
  }
}
