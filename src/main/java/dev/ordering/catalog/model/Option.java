package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Optional;

/**
 * An option that a customer can choose for a product.
 *
 * @param priceChange is added to the price of one unit, person or kilo; may be negative
 * @param linkedProduct a product that is chosen with this option, which makes the option's product
 *     a menu
 * @param declaration the option's own declaration, otherwise that of the linked product
 */
public record Option(
    long id,
    Translated name,
    Money priceChange,
    Optional<Long> linkedProduct,
    Declaration declaration) {}
