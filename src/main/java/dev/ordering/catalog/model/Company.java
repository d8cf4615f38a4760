package dev.ordering.catalog.model;

/**
 * Who owns shops.
 *
 * @param vat VAT number; empty where it has none
 */
public record Company(long id, String name, String vat, Address address) {}
