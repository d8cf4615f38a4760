package dev.ordering.order.storage;

import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.money.Money;
import jakarta.persistence.Embeddable;
import java.util.Currency;

/** The columns of orders that hold the prices. */
@Embeddable
class OrderPricesEntity {
  String currency;
  long price;
  long discount;
  long warranty;
  long deliveryCost;
  long invoiceCost;
  long smsCost;
  long transactionCost;

  /** For Hibernate. */
  protected OrderPricesEntity() {}

  OrderPricesEntity(CartPrices prices) {
    currency = prices.currency().getCurrencyCode();
    price = prices.price().minor();
    discount = prices.discount().minor();
    warranty = prices.warranty().minor();
    deliveryCost = prices.deliveryCost().minor();
    invoiceCost = prices.invoiceCost().minor();
    smsCost = prices.smsCost().minor();
    transactionCost = prices.transactionCost().minor();
  }

  CartPrices toPrices() {
    Currency in = Currency.getInstance(currency);
    return new CartPrices(
        Money.of(price, in),
        Money.of(discount, in),
        Money.of(warranty, in),
        Money.of(deliveryCost, in),
        Money.of(invoiceCost, in),
        Money.of(smsCost, in),
        Money.of(transactionCost, in));
  }
}
