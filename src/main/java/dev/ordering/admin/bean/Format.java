package dev.ordering.admin.bean;

import dev.ordering.catalog.model.Address;
import java.util.Locale;

/** Formats values for administrators. */
final class Format {
  private Format() {}

  /** Formats an address on one line. */
  static String address(Address address) {
    return "%s %s, %s %s, %s"
        .formatted(
            address.street(), address.nr(), address.zipcode(), address.city(), address.country());
  }

  static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Formats a number of things, {@code 1 device} or {@code 2 devices}.
   *
   * @param noun in the singular; the plural ends in s
   */
  static String count(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
