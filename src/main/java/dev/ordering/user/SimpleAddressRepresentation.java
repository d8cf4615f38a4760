package dev.ordering.user;

/**
 * Contract: Address.simple.
 *
 * @param nr house number
 * @param country two upper-case letters
 */
public record SimpleAddressRepresentation(
    String street, String nr, String zipcode, String city, String country) {}
