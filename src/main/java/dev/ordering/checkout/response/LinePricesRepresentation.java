package dev.ordering.checkout.response;

import dev.ordering.money.MoneyRepresentation;

/**
 * The prices of a line.
 *
 * @param unitPrice of one unit, person or kilo, including options
 * @param price of the line
 */
public record LinePricesRepresentation(MoneyRepresentation unitPrice, MoneyRepresentation price) {}
