package dev.ordering.checkout.model;

import dev.ordering.catalog.model.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An address as a client sent it, possibly incomplete. Missing parts are empty texts. */
public record GivenAddress(String street, String nr, String zipcode, String city, String country) {
  /** An address without any parts. */
  public static final GivenAddress NONE = new GivenAddress("", "", "", "", "");

  /** Returns the JSON names of the members that are missing and that a parcel needs. */
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

  /**
   * Returns the rejected value of a member that counts as missing: a country that is not a country
   * code.
   */
  public Optional<String> rejected(String member) {
    return member.equals("country") && !country.isBlank() ? Optional.of(country) : Optional.empty();
  }

  /** Whether a delivery zone can be looked up for the address. */
  public boolean isFindable() {
    return !zipcode.isBlank() && isCountry();
  }

  private boolean isCountry() {
    return country.length() == 2 && isCapital(country.charAt(0)) && isCapital(country.charAt(1));
  }

  private static boolean isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
  }

  /** Returns the address. No part of it may be missing. */
  public Address complete() {
    return new Address(street, nr, zipcode, city, country);
  }
}
