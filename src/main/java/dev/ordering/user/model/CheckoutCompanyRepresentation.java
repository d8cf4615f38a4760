package dev.ordering.user.model;

import dev.ordering.catalog.model.Address;

/**
 * Contract: Checkout.Company. The recipient of an invoice.
 *
 * @param vat VAT number
 */
public record CheckoutCompanyRepresentation(String name, String vat, Address address) {}
