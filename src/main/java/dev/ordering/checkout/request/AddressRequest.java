package dev.ordering.checkout.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An address as a client sends it (contract "Address.simple").
 *
 * @param country two upper-case letters (ISO 3166-1)
 */
public record AddressRequest(
    Optional<String> street,
    Optional<String> nr,
    Optional<String> zipcode,
    Optional<String> city,
    Optional<String> country) {
  private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

  /** Nothing is known of it. */
  public static final AddressRequest NONE =
      new AddressRequest(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  public AddressRequest {
    street = Members.orEmpty(street);
    nr = Members.orEmpty(nr);
    zipcode = Members.orEmpty(zipcode);
    city = Members.orEmpty(city);
    country = Members.orEmpty(country);
  }

  /** The members, by their JSON names, that are not filled in so that a parcel would arrive. */
  public List<String> missing() {
    Map<String, Boolean> filled = new LinkedHashMap<>();
    filled.put("street", isFilled(street));
    filled.put("nr", isFilled(nr));
    filled.put("zipcode", isFilled(zipcode));
    filled.put("city", isFilled(city));
    filled.put("country", isCountry());
    return filled.keySet().stream().filter(member -> !filled.get(member)).toList();
  }

  /** What was sent for a member that counts as missing: a country that is none. */
  public Optional<String> refused(String member) {
    return member.equals("country") ? country.filter(text -> !text.isBlank()) : Optional.empty();
  }

  /** Whether it says where a delivery zone is to be looked for. */
  public boolean findable() {
    return isFilled(zipcode) && isCountry();
  }

  private boolean isCountry() {
    return country.map(text -> COUNTRY.matcher(text).matches()).orElse(false);
  }

  public static boolean isFilled(Optional<String> text) {
    return text.map(value -> !value.isBlank()).orElse(false);
  }
}
