package dev.ordering.order.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.order.model.OrderStatus;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.PaymentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Currency;
import java.util.Optional;

/** Reads an order as it is listed from a row with {@link #COLUMNS}. */
final class OrderRow {
  /** An order {@code o} and the current revision of its shop {@code s}. */
  static final String COLUMNS =
      "o.id, o.account_id, o.platform_id, o.company_id, o.shop_id, o.placed_at,"
          + " o.created_at, o.position, o.order_year, o.order_nr, o.status, o.payment_method,"
          + " o.payment_status, o.transfer_reference, o.external_order_nr, o.ready_at, o.currency, o.price,"
          + " o.discount, o.warranty, o.delivery_cost, o.invoice_cost, o.sms_cost,"
          + " o.transaction_cost, o.method, o.date, o.time, o.end_time, o.street, o.nr,"
          + " o.zipcode, o.city, o.country, o.notes, o.customer_name, o.latch_id, o.comment,"
          + " o.notification_method, o.loyalty_points, o.loyalty_token, s.revision";

  static final String SELECT =
      "select " + COLUMNS + " from orders o join shop s on s.id = o.shop_id";

  private final ResultSet columns;

  private OrderRow(ResultSet columns) {
    this.columns = columns;
  }

  static OrderListRepository.Listed read(ResultSet columns) throws SQLException {
    OrderRow row = new OrderRow(columns);
    Order order = row.order();
    return new OrderListRepository.Listed(
        order, new ShopRevision(order.owner().shopId(), columns.getLong("revision")));
  }

  private Order order() throws SQLException {
    return new Order(
        columns.getLong("id"),
        new Order.Owner(
            columns.getLong("account_id"),
            columns.getLong("platform_id"),
            columns.getLong("company_id"),
            columns.getLong("shop_id")),
        moment("placed_at").orElseThrow(),
        creation(),
        OrderStatus.valueOf(text("status")),
        PaymentMethod.of(text("payment_method")).orElseThrow(),
        optional("payment_status").map(value -> PaymentStatus.of(value).orElseThrow()),
        optional("transfer_reference"),
        text("external_order_nr"),
        moment("ready_at"),
        prices(),
        checkout(),
        loyalty());
  }

  private Optional<Order.Creation> creation() throws SQLException {
    Optional<Instant> at = moment("created_at");
    long position = columns.getLong("position");
    int year = columns.getInt("order_year");
    int orderNr = columns.getInt("order_nr");
    return at.map(moment -> new Order.Creation(moment, position, year, orderNr));
  }

  private CartPrices prices() throws SQLException {
    Currency currency = Currency.getInstance(text("currency"));
    return new CartPrices(
        money("price", currency),
        money("discount", currency),
        money("warranty", currency),
        money("delivery_cost", currency),
        money("invoice_cost", currency),
        money("sms_cost", currency),
        money("transaction_cost", currency));
  }

  private Money money(String column, Currency currency) throws SQLException {
    return Money.of(columns.getLong(column), currency);
  }

  private OrderCheckout checkout() throws SQLException {
    return new OrderCheckout(
        CheckoutMethod.of(text("method")).orElseThrow(),
        optional("date", LocalDate.class),
        optional("time", LocalTime.class),
        optional("end_time", LocalTime.class),
        address(),
        text("notes"),
        text("customer_name"),
        optional("latch_id", Long.class),
        text("comment"),
        text("notification_method"));
  }

  private Optional<Address> address() throws SQLException {
    Optional<String> street = optional("street");
    String nr = text("nr");
    String zipcode = text("zipcode");
    String city = text("city");
    String country = text("country");
    return street.map(known -> new Address(known, nr, zipcode, city, country));
  }

  private Optional<Order.Loyalty> loyalty() throws SQLException {
    int points = columns.getInt("loyalty_points");
    return optional("loyalty_token").map(token -> new Order.Loyalty(points, token));
  }

  private String text(String column) throws SQLException {
    return columns.getString(column);
  }

  private Optional<String> optional(String column) throws SQLException {
    return Optional.ofNullable(text(column));
  }

  private <T> Optional<T> optional(String column, Class<T> type) throws SQLException {
    return Optional.ofNullable(columns.getObject(column, type));
  }

  private Optional<Instant> moment(String column) throws SQLException {
    return optional(column, OffsetDateTime.class).map(OffsetDateTime::toInstant);
  }
}
