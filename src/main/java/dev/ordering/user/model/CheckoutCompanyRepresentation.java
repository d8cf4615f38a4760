package dev.ordering.user.model;

import dev.ordering.catalog.browse.AddressRepresentation;

/**
 * Contract: Checkout.Company. The recipient of an invoice.
 *
 * @param vat VAT number
 */
public record CheckoutCompanyRepresentation(
    String name, String vat, AddressRepresentation address) {}
