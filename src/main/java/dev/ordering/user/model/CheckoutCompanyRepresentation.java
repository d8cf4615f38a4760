package dev.ordering.user.model;

import dev.ordering.catalog.browse.AddressRepresentation;

/**
 * Contract: Checkout.Company. To whom an invoice is sent.
 *
 * @param vat VAT number
 */
public record CheckoutCompanyRepresentation(
    String name, String vat, AddressRepresentation address) {}
