package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderReason;
import dev.ordering.payment.PaymentStatus;

/** The rows that show orders and their history. */
final class OrderRows {
  static final RowType<Order> ORDER =
      RowType.of(
          "Order",
          "An order.",
          Column.number("id", "the id", Order::id),
          Column.number("user", "who placed it", order -> order.owner().accountId()),
          Column.number("shop", "where", order -> order.owner().shopId()),
          Column.optional(
              "number",
              "the number that shop and customer know, with its year; empty before it counts",
              order ->
                  order.creation().map(creation -> creation.year() + "/" + creation.orderNr())),
          Column.time("placed", "when it was placed", Order::placedAt),
          Column.optional(
              "created",
              "when it was paid or validated",
              order -> order.creation().map(Order.Creation::at)),
          Column.text("status", "its state", order -> order.status().name()),
          Column.text("method", "how it is paid", order -> order.paymentMethod().value()),
          Column.optional(
              "payment",
              "the state of the payment; empty where nothing is paid through this service",
              order -> order.paymentStatus().map(PaymentStatus::value)),
          Column.optional(
              "reference", "what the customer writes on a bank transfer", Order::transferReference),
          Column.text("total", "what is to be paid", order -> order.prices().priceToPay().text()),
          Column.text(
              "externalNumber", "the number in the shop's own system", Order::externalOrderNr),
          Column.flag("valid", "whether it counts", Order::isValid));

  static final RowType<OrderChange> CHANGE =
      RowType.identifiedBy(
          6,
          "OrderChange",
          "What happened to an order.",
          Column.time("at", "when", OrderChange::at),
          Column.text("who", "who did it", change -> change.author().who()),
          Column.text("side", "for whom", change -> Format.lowerCase(change.author().actor())),
          Column.text("what", "what changed", change -> change.what().value()),
          Column.optional("from", "from what", OrderChange::from),
          Column.text("to", "to what", OrderChange::to),
          Column.optional(
              "reason",
              "why it ended; empty where nobody said",
              change -> change.reason().map(OrderRows::text)));

  private OrderRows() {}

  private static String text(OrderReason reason) {
    return (reason.code().value() + " " + reason.text()).strip();
  }
}
