package dev.ordering.checkout.cart;

import dev.ordering.money.Money;
import java.util.List;

/**
 * A line of a corrected cart with its prices.
 *
 * @param unitPrice of one unit, person or kilo, including options
 * @param price of the line
 * @param discountUnitPrice the unit price after catalogue discounts
 * @param discountPrice of the line after catalogue discounts, rounded once
 */
public record PricedLine(
    CartLine line, Money unitPrice, Money price, Money discountUnitPrice, Money discountPrice) {
  /** Returns the price of at least one line, after catalogue discounts. */
  public static Money total(List<PricedLine> lines) {
    return lines.stream().map(PricedLine::discountPrice).reduce(Money::plus).orElseThrow();
  }
}
