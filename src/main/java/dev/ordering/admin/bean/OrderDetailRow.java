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
          Column.text(
              "placement",
              "the first of the orders that were placed with it",
              row -> row.fromDetail(detail -> String.valueOf(detail.placementId()))),
          Column.text(
              "client",
              "the id of the application that placed it",
              row -> row.fromDetail(detail -> String.valueOf(detail.clientId()))),
          Column.text("customer", "the name", row -> row.order().checkout().name()),
          Column.text("language", "of the customer", row -> row.fromDetail(OrderDetail::language)),
          Column.text("method", "how", row -> row.order().checkout().method().value()),
          Column.text("when", "date and time, in the shop's zone", OrderDetailRow::when),
          Column.text(
              "address",
              "where to",
              row -> row.order().checkout().address().map(Format::address).orElse("")),
          Column.text("notes", "for the delivery", row -> row.order().checkout().notes()),
          Column.text("comment", "of the customer", row -> row.order().checkout().comment()),
          Column.text("locker", "its name", row -> row.fromDetail(OrderDetail::latchName)),
          Column.text("telephone", "for the locker", row -> row.fromDetail(OrderDetail::telephone)),
          Column.text(
              "notification",
              "how the customer is notified",
              row -> row.order().checkout().notificationMethod()),
          Column.text(
              "inStore",
              "ordered in the shop: origin, customer, employee",
              row -> row.fromDetail(detail -> text(detail.inStore()))),
          Column.text(
              "invoice",
              "to whom",
              row ->
                  row.fromDetail(detail -> detail.invoice().map(OrderDetailRow::text).orElse(""))),
          Column.text(
              "warrantyBank",
              "where the deposit is paid back to",
              row -> row.fromDetail(OrderDetail::warrantyBank)),
          Column.text(
              "coupons",
              "what they took off",
              row ->
                  row.fromDetail(
                      detail ->
                          detail.coupons().stream()
                              .map(coupon -> coupon.code() + " " + Format.money(coupon.off()))
                              .collect(Collectors.joining(", ")))),
          Column.text(
              "loyaltyCard", "its number", row -> row.fromDetail(OrderDetail::loyaltyCardNumber)),
          Column.text(
              "reward",
              "what points were exchanged for",
              row ->
                  row.fromDetail(detail -> detail.reward().map(OrderDetailRow::text).orElse(""))),
          Column.text(
              "points",
              "that the order gives",
              row -> row.order().loyalty().map(given -> "" + given.points()).orElse("")),
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
  record OrderWithDetail(Order order, Optional<OrderDetail> detail) {
    String fromDetail(Function<OrderDetail, String> member) {
      return detail.map(member).orElse("");
    }
  }

  private static Column<OrderWithDetail> cost(
      String name, String description, Function<CartPrices, Money> amount) {
    return Column.text(name, description, row -> Format.money(amount.apply(row.order().prices())));
  }

  private static String when(OrderWithDetail row) {
    var checkout = row.order().checkout();
    return Stream.of(
            checkout.date().map(String::valueOf),
            checkout.time().map(String::valueOf),
            checkout.endTime().map(end -> "- " + end))
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" "));
  }

  private static String text(OrderDetail.InStore inStore) {
    return Stream.of(
            Optional.of(inStore.origin()),
            inStore.customerId().map(String::valueOf),
            inStore.employeeId().map(String::valueOf))
        .flatMap(Optional::stream)
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
    return "%s for %d points: %s"
        .formatted(reward.name(), reward.points(), Format.money(reward.off()));
  }
}
