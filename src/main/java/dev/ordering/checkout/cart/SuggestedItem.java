package dev.ordering.checkout.cart;

import dev.ordering.checkout.request.CartItemRequest;

/**
 * A product that a customer may want.
 *
 * @param item ready to be sent in add_suggestions
 * @param line the same with its price
 */
public record SuggestedItem(CartItemRequest item, PricedLine line) {}
