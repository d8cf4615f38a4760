package dev.ordering.checkout.response;

import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.money.MoneyRepresentation;

/**
 * The components of a total (contract "CartPrices"): price − discount = price_with_discount, and
 * price_with_discount + warranty + delivery_cost + invoice_cost + sms_cost + transaction_cost =
 * price_to_pay.
 *
 * @param price sum of the lines before discounts
 * @param discount sum of discounts, coupons and rewards
 * @param warranty deposit
 * @param transactionCost cost of the payment method
 */
public record CartPricesRepresentation(
    MoneyRepresentation price,
    MoneyRepresentation discount,
    MoneyRepresentation warranty,
    MoneyRepresentation deliveryCost,
    MoneyRepresentation invoiceCost,
    MoneyRepresentation smsCost,
    MoneyRepresentation transactionCost,
    MoneyRepresentation priceToPay,
    MoneyRepresentation priceWithDiscount) {
  public static CartPricesRepresentation of(CartPrices prices) {
    return new CartPricesRepresentation(
        MoneyRepresentation.of(prices.price()),
        MoneyRepresentation.of(prices.discount()),
        MoneyRepresentation.of(prices.warranty()),
        MoneyRepresentation.of(prices.deliveryCost()),
        MoneyRepresentation.of(prices.invoiceCost()),
        MoneyRepresentation.of(prices.smsCost()),
        MoneyRepresentation.of(prices.transactionCost()),
        MoneyRepresentation.of(prices.priceToPay()),
        MoneyRepresentation.of(prices.priceWithDiscount()));
  }
}
