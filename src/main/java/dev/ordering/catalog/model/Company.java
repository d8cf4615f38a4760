package dev.ordering.catalog.model;

/**
 * The owner of shops.
 *
 * @param vat VAT number; empty if it has none
 */
public record Company(long id, String name, String vat, Address address) {}
