package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import jakarta.persistence.Embeddable;

/** The columns of an address. */
@Embeddable
public record AddressColumns(
    String street, String nr, String zipcode, String city, String country) {
  static AddressColumns of(Address address) {
    return new AddressColumns(
        address.street(), address.nr(), address.zipcode(), address.city(), address.country());
  }

  Address toAddress() {
    return new Address(street, nr, zipcode, city, country);
  }
}
