package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.payment.PaymentStatus;
import dev.ordering.persistence.Insert;
import java.util.Optional;

/**
 * The row of a new order in orders, with everything that the list of orders shows. It is complete
 * when it is inserted.
 */
record NewOrderRow(OrderCreations.Placed placed) {
  static final String TABLE =
      "orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at, position,"
          + " order_year, order_nr, placed_change, answer_by, status, payment_method,"
          + " payment_status, transfer_reference, currency, price, discount, warranty,"
          + " delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, time,"
          + " end_time, street, nr, zipcode, city, country, notes, customer_name, latch_id,"
          + " comment, notification_method, loyalty_points, loyalty_token)";

  void addTo(Insert orders) {
    addTo(orders, placed.order().creation().isPresent() ? OrderJournal.NEXT : Optional.empty());
  }

  /**
   * Does the same with another id of the order's "placed" entry in the journal.
   *
   * @param placedChange a value or an expression
   */
  void addTo(Insert orders, Object placedChange) {
    Order order = placed.order();
    Order.Owner owner = order.owner();
    CartPrices prices = order.prices();
    OrderCheckout checkout = order.checkout();
    orders.row(
        order.id(),
        owner.accountId(),
        owner.platformId(),
        owner.companyId(),
        owner.shopId(),
        order.placedAt(),
        order.creation().map(Order.Creation::at),
        order.creation().map(Order.Creation::position),
        order.creation().map(Order.Creation::year),
        order.creation().map(Order.Creation::orderNr),
        placedChange,
        placed.answerBy(),
        order.status().name(),
        order.paymentMethod().value(),
        order.paymentStatus().map(PaymentStatus::value),
        order.transferReference(),
        prices.currency().getCurrencyCode(),
        prices.price().minor(),
        prices.discount().minor(),
        prices.warranty().minor(),
        prices.deliveryCost().minor(),
        prices.invoiceCost().minor(),
        prices.smsCost().minor(),
        prices.transactionCost().minor(),
        checkout.method().value(),
        checkout.date(),
        checkout.time(),
        checkout.endTime(),
        checkout.address().map(Address::street),
        checkout.address().map(Address::nr),
        checkout.address().map(Address::zipcode),
        checkout.address().map(Address::city),
        checkout.address().map(Address::country),
        checkout.notes(),
        checkout.name(),
        checkout.latchId(),
        checkout.comment(),
        checkout.notificationMethod(),
        order.loyalty().map(Order.Loyalty::points),
        order.loyalty().map(Order.Loyalty::token));
  }
}
