package dev.ordering.order.storage;

import dev.ordering.checkout.cart.CartPrices;
import jakarta.persistence.Embeddable;

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
}
