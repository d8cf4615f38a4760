package dev.ordering.catalog.browse;

import dev.ordering.catalog.model.Address;

/**
 * A postal address (contract "Address.simple").
 *
 * @param nr house number
 * @param country two upper-case letters (ISO 3166-1)
 */
public record AddressRepresentation(
    String street, String nr, String zipcode, String city, String country) {
  public static AddressRepresentation of(Address address) {
    return new AddressRepresentation(
        address.street(), address.nr(), address.zipcode(), address.city(), address.country());
  }
}
