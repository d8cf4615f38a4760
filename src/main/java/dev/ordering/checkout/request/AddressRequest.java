package dev.ordering.checkout.request;

import java.util.Optional;

/**
 * A postal address as a client sends it (contract "Address.simple").
 *
 * @param country two upper-case letters (ISO 3166-1)
 */
public record AddressRequest(
    Optional<String> street,
    Optional<String> nr,
    Optional<String> zipcode,
    Optional<String> city,
    Optional<String> country) {}
