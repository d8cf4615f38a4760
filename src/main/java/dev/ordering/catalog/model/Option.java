package dev.ordering.catalog.model;

import dev.ordering.money.Money;
import java.util.Optional;

/**
 * What a customer can choose for a product.
 *
 * @param priceChange added to the price of one unit, person or kilo; may be negative
 * @param linkedProduct the product that is chosen with it, which makes its product a menu
 * @param declaration its own, else that of the linked product
 */
public record Option(
    long id,
    Translated name,
    Money priceChange,
    Optional<Long> linkedProduct,
    Declaration declaration) {}
