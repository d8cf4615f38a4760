package dev.ordering.user;

/**
 * Contract: Checkout.Company. To whom an invoice goes.
 *
 * @param vat VAT number
 */
public record CheckoutCompanyRepresentation(
    String name, String vat, SimpleAddressRepresentation address) {}
