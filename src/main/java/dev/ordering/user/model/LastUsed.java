package dev.ordering.user.model;

import dev.ordering.catalog.model.Address;
import java.util.Optional;

/**
 * The data of a customer's order that is kept for the next one, as far as the order used it
 * (decisions on {@code PATCH /user}).
 *
 * @param company the recipient of the invoice
 * @param bankAccountNumber the account to which a deposit is paid back
 */
public record LastUsed(
    Optional<Address> deliveryAddress,
    Optional<Company> company,
    Optional<String> bankAccountNumber) {

  /** The recipient of an invoice. */
  public record Company(String name, String vat, Address address) {}

  public boolean isNothing() {
    return deliveryAddress.isEmpty() && company.isEmpty() && bankAccountNumber.isEmpty();
  }
}
