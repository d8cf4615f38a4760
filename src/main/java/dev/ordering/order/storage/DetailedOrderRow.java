package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.money.Money;
import dev.ordering.order.model.DetailedOrder;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderActor;
import dev.ordering.order.model.OrderAuthor;
import dev.ordering.order.model.OrderChange;
import dev.ordering.order.model.OrderDetail;
import dev.ordering.order.model.OrderReason;
import dev.ordering.order.model.OrderVat;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Currency;
import java.util.Optional;

/** Reads an order with all its details from a row of {@link DetailedOrderColumns#ALL}. */
record DetailedOrderRow(ResultSet columns, Currency currency) {
  static DetailedOrder read(ResultSet columns) throws SQLException {
    OrderListRepository.Listed listed = OrderRow.read(columns);
    Order order = listed.order();
    DetailedOrderRow row = new DetailedOrderRow(columns, order.prices().currency());
    return new DetailedOrder(
        order,
        listed.shop(),
        row.detail(),
        OrderedLines.read(columns, row.currency),
        ArrayRows.read(columns, "order_vat", row::vat),
        ArrayRows.read(columns, "order_changes", DetailedOrderRow::change),
        customer(order, columns));
  }

  /** Returns the customer; empty once the account is deleted. */
  private static Optional<DetailedOrder.Customer> customer(Order order, ResultSet columns)
      throws SQLException {
    // null for an imported order
    String forLocker = columns.getString("latch_telephone");
    DetailedOrder.Customer customer =
        new DetailedOrder.Customer(
            order.checkout().name(),
            forLocker == null || forLocker.isEmpty()
                ? columns.getString("customer_telephone")
                : forLocker,
            columns.getString("customer_email"));
    return Optional.of(customer).filter(known -> !known.email().isEmpty());
  }

  private OrderVat vat(ArrayRows row) {
    return new OrderVat(
        row.text(),
        row.text(),
        row.text(),
        row.decimal(),
        Money.of(row.number(), currency),
        Money.of(row.number(), currency));
  }

  private static OrderChange change(ArrayRows row) {
    BigDecimal at = row.decimal();
    return new OrderChange(
        Instant.ofEpochSecond(0, at.movePointRight(9).longValue()),
        new OrderAuthor(row.text(), OrderActor.valueOf(row.text())),
        OrderChange.What.of(row.text()),
        row.optional(),
        row.text(),
        reason(row.optional(), row.text(), row.text()));
  }

  private static Optional<OrderReason> reason(Optional<String> code, String text, String products) {
    return code.map(
        name ->
            new OrderReason(
                OrderReason.Code.valueOf(name),
                text,
                Arrays.stream(products.split(","))
                    .filter(id -> !id.isEmpty())
                    .map(Long::valueOf)
                    .toList()));
  }

  private Optional<OrderDetail> detail() throws SQLException {
    Optional<Long> placement = number("placement_id");
    return placement.isEmpty() ? Optional.empty() : Optional.of(detail(placement.get()));
  }

  private OrderDetail detail(long placement) throws SQLException {
    return new OrderDetail(
        placement,
        columns.getLong("client_id"),
        columns.getString("language"),
        columns.getString("latch_name"),
        columns.getString("latch_telephone"),
        new OrderDetail.InStore(
            columns.getString("in_store_origin"),
            number("in_store_customer_id"),
            number("in_store_employee_id")),
        columns.getString("warranty_bank"),
        invoice(),
        columns.getString("loyalty_card_number"),
        reward(),
        ArrayRows.read(
            columns,
            "order_coupons",
            row -> new OrderDetail.Coupon(row.text(), Money.of(row.number(), currency))));
  }

  private Optional<OrderDetail.Invoice> invoice() throws SQLException {
    String name = columns.getString("invoice_name");
    return name == null
        ? Optional.empty()
        : Optional.of(
            new OrderDetail.Invoice(
                name,
                columns.getString("invoice_vat"),
                new Address(
                    columns.getString("invoice_street"),
                    columns.getString("invoice_nr"),
                    columns.getString("invoice_zipcode"),
                    columns.getString("invoice_city"),
                    columns.getString("invoice_country")),
                columns.getString("invoice_reference_code")));
  }

  private Optional<OrderDetail.Reward> reward() throws SQLException {
    Optional<Long> id = number("reward_id");
    return id.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new OrderDetail.Reward(
                id.get(),
                columns.getString("reward_name"),
                columns.getLong("reward_points"),
                Money.of(columns.getLong("reward_off"), currency)));
  }

  private Optional<Long> number(String name) throws SQLException {
    return Optional.ofNullable(columns.getObject(name, Long.class));
  }
}
