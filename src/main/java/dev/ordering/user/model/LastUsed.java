package dev.ordering.user.model;

import dev.ordering.catalog.model.Address;
import java.util.Optional;

/**
 * What a customer used in an order, as far as it was used (decisions on {@code PATCH /user}).
 *
 * @param company to whom the invoice went
 * @param bankAccountNumber where a deposit is paid back to
 */
public record LastUsed(
    Optional<Address> deliveryAddress,
    Optional<Company> company,
    Optional<String> bankAccountNumber) {

  /** To whom an invoice is sent. */
  public record Company(String name, String vat, Address address) {}

  public boolean isNothing() {
    return deliveryAddress.isEmpty() && company.isEmpty() && bankAccountNumber.isEmpty();
  }
}
