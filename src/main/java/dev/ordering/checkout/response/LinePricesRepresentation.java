package dev.ordering.checkout.response;

import dev.ordering.money.MoneyRepresentation;

/**
 * What a line costs.
 *
 * @param unitPrice of one unit, person or kilo, options included
 * @param price of the line
 */
public record LinePricesRepresentation(MoneyRepresentation unitPrice, MoneyRepresentation price) {}
