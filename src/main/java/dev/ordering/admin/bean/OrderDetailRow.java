package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderDetail;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The row that shows an order with all its details. A column that does not apply is empty. */
final class OrderDetailRow {
  static final RowType<OrderWithDetail> TYPE =
      RowType.of(
          "OrderDetail",
          "The handover, the costs and all other details of an order.",
          Column.number("id", "the id", row -> row.order().id()),
          detail(
              "placement",
              "the first of the orders that were placed with it",
              OrderDetail::placementId),
          detail("client", "the id of the application that placed it", OrderDetail::clientId),
          Column.text("customer", "the name", row -> row.order().checkout().name()),
          detail("language", "of the customer", OrderDetail::language),
          Column.text("method", "how", row -> row.order().checkout().method().value()),
          Column.text("when", "date and time, in the shop's zone", OrderDetailRow::when),
          Column.optional(
              "address", "where to", row -> row.order().checkout().address().map(Format::address)),
          Column.text("notes", "for the delivery", row -> row.order().checkout().notes()),
          Column.text("comment", "of the customer", row -> row.order().checkout().comment()),
          detail("locker", "its name", OrderDetail::latchName),
          detail("telephone", "for the locker", OrderDetail::telephone),
          Column.text(
              "notification",
              "how the customer is notified",
              row -> row.order().checkout().notificationMethod()),
          detail(
              "inStore",
              "ordered in the shop: origin, customer, employee",
              detail -> text(detail.inStore())),
          Column.optional(
              "invoice",
              "to whom",
              row -> row.detail().flatMap(OrderDetail::invoice).map(OrderDetailRow::text)),
          detail("warrantyBank", "where the deposit is paid back to", OrderDetail::warrantyBank),
          detail(
              "coupons",
              "what they took off",
              detail ->
                  detail.coupons().stream()
                      .map(coupon -> coupon.code() + " " + coupon.off().text())
                      .collect(Collectors.joining(", "))),
          detail("loyaltyCard", "its number", OrderDetail::loyaltyCardNumber),
          Column.optional(
              "reward",
              "what points were exchanged for",
              row -> row.detail().flatMap(OrderDetail::reward).map(OrderDetailRow::text)),
          Column.optional(
              "points",
              "that the order gives",
              row -> row.order().loyalty().map(Order.Loyalty::points)),
          cost("price", "of the goods", CartPrices::price),
          cost("discount", "taken off", CartPrices::discount),
          cost("warranty", "the deposit", CartPrices::warranty),
          cost("delivery", "what it costs", CartPrices::deliveryCost),
          cost("invoiceCost", "what it costs", CartPrices::invoiceCost),
          cost("sms", "what it costs", CartPrices::smsCost),
          cost("transaction", "what paying costs", CartPrices::transactionCost),
          cost("total", "to pay", CartPrices::priceToPay));

  private OrderDetailRow() {}

  /** An order and its details. An imported order has no details. */
  record OrderWithDetail(Order order, Optional<OrderDetail> detail) {}

  private static Column<OrderWithDetail> detail(
      String name, String description, Function<OrderDetail, ?> value) {
    return Column.optional(name, description, row -> row.detail().map(value));
  }

  private static Column<OrderWithDetail> cost(
      String name, String description, Function<CartPrices, Money> amount) {
    return Column.text(name, description, row -> amount.apply(row.order().prices()).text());
  }

  private static String when(OrderWithDetail row) {
    var checkout = row.order().checkout();
    return joined(checkout.date(), checkout.time(), checkout.endTime().map(end -> "- " + end));
  }

  private static String text(OrderDetail.InStore inStore) {
    return joined(Optional.of(inStore.origin()), inStore.customerId(), inStore.employeeId());
  }

  private static String joined(Optional<?>... parts) {
    return Stream.of(parts)
        .flatMap(Optional::stream)
        .map(Object::toString)
        .collect(Collectors.joining(" "));
  }

  private static String text(OrderDetail.Invoice invoice) {
    return "%s, %s, %s %s"
        .formatted(
            invoice.name(),
            invoice.vat(),
            Format.address(invoice.address()),
            invoice.referenceCode())
        .strip();
  }

  private static String text(OrderDetail.Reward reward) {
    return "%s for %s points: %s".formatted(reward.name(), reward.points(), reward.off().text());
  }
}
