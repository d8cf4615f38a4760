package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Optional;

/**
 * An option that a customer can choose for a product.
 *
 * @param priceChange is added to the price of one unit, person or kilo; may be negative
 * @param linkedProduct a product that is chosen with this option, which makes the option's product
 *     a menu
 * @param vat the option's own VAT rate, otherwise that of the linked product; empty if neither has
 *     one
 * @param allergens the option's own, otherwise those of the linked product; empty if nothing was
 *     declared
 */
public record Option(
    long id,
    Translated name,
    Money priceChange,
    Optional<Long> linkedProduct,
    Optional<VatRate> vat,
    Optional<Allergens> allergens) {}
