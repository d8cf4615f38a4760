package dev.ordering.order.model;

import dev.ordering.money.Money;
import java.math.BigDecimal;

/**
 * The part of an order's total that has one VAT rate, as it was on the day of the handing over when
 * the order was placed.
 *
 * @param code of the rate
 * @param original its name, as the shop wrote it
 * @param shown its name in the language of the customer
 * @param percentage of the price without VAT; 6 is six percent
 * @param net without VAT
 * @param gross with VAT
 */
public record OrderVat(
    String code, String original, String shown, BigDecimal percentage, Money net, Money gross) {
  public Money vat() {
    return gross.minus(net);
  }
}
