package dev.ordering.order.model;

import dev.ordering.money.Money;
import java.math.BigDecimal;

/**
 * The part of an order's total with one VAT rate. The rate is the one for the day of the handover,
 * as known when the order was placed.
 *
 * @param code the code of the rate
 * @param original the name of the rate, as the shop wrote it
 * @param localized the name of the rate in the customer's language
 * @param percentage the percentage of the price without VAT; 6 means six percent
 * @param net the amount without VAT
 * @param gross the amount with VAT
 */
public record OrderVat(
    String code, String original, String localized, BigDecimal percentage, Money net, Money gross) {
  public Money vat() {
    return gross.minus(net);
  }
}
