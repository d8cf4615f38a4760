package dev.ordering.checkout.cart;

import dev.ordering.money.Money;
import java.util.Currency;

/**
 * The components of a total. Everything that follows from them is computed, so that the sums are
 * always right.
 */
public record CartPrices(
    Money price,
    Money discount,
    Money warranty,
    Money deliveryCost,
    Money invoiceCost,
    Money smsCost,
    Money transactionCost) {
  /** Returns a total that consists of goods only. */
  public static CartPrices of(Money price) {
    Money zero = Money.zero(price.currency());
    return new CartPrices(price, zero, zero, zero, zero, zero, zero);
  }

  /** Returns the sum of both totals, component by component. */
  public CartPrices plus(CartPrices other) {
    return new CartPrices(
        price.plus(other.price),
        discount.plus(other.discount),
        warranty.plus(other.warranty),
        deliveryCost.plus(other.deliveryCost),
        invoiceCost.plus(other.invoiceCost),
        smsCost.plus(other.smsCost),
        transactionCost.plus(other.transactionCost));
  }

  public Money priceWithDiscount() {
    return price.minus(discount);
  }

  public Money priceToPay() {
    return priceWithDiscount()
        .plus(warranty)
        .plus(deliveryCost)
        .plus(invoiceCost)
        .plus(smsCost)
        .plus(transactionCost);
  }

  public Currency currency() {
    return price.currency();
  }
}
