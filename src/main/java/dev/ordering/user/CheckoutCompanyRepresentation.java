package dev.ordering.user;

import dev.ordering.catalog.AddressRepresentation;

/**
 * Contract: Checkout.Company. To whom an invoice goes.
 *
 * @param vat VAT number
 */
public record CheckoutCompanyRepresentation(
    String name, String vat, AddressRepresentation address) {}
