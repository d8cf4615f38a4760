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

/**
 * Reads an order from a row that begins with {@link #ORDER} or {@link #COLUMNS}. Reads the columns
 * by index, because finding each by its name took a twentieth of the time of a page.
 */
final class OrderRow {
  /** The columns of an order {@code o}. */
  static final String ORDER =
      "o.id, o.account_id, o.platform_id, o.company_id, o.shop_id, o.placed_at,"
          + " o.created_at, o.position, o.order_year, o.order_nr, o.status, o.payment_method,"
          + " o.payment_status, o.transfer_reference, o.external_order_nr, o.ready_at, o.currency,"
          + " o.price, o.discount, o.warranty, o.delivery_cost, o.invoice_cost, o.sms_cost,"
          + " o.transaction_cost, o.method, o.date, o.time, o.end_time, o.street, o.nr,"
          + " o.zipcode, o.city, o.country, o.notes, o.customer_name, o.latch_id, o.comment,"
          + " o.notification_method, o.loyalty_points, o.loyalty_token";

  /** The columns of an order {@code o} and the current revision of its shop {@code s}. */
  static final String COLUMNS = ORDER + ", s.revision";

  static final String SELECT =
      "select " + COLUMNS + " from orders o join shop s on s.id = o.shop_id";

  private final ResultSet columns;
  private int read;

  private OrderRow(ResultSet columns) {
    this.columns = columns;
  }

  static OrderListRepository.Listed read(ResultSet columns) throws SQLException {
    OrderRow row = new OrderRow(columns);
    Order order = row.order();
    return new OrderListRepository.Listed(
        order, new ShopRevision(order.owner().shopId(), row.number()));
  }

  static Order order(ResultSet columns) throws SQLException {
    return new OrderRow(columns).order();
  }

  private Order order() throws SQLException {
    return new Order(
        number(),
        new Order.Owner(number(), number(), number(), number()),
        moment().orElseThrow(),
        creation(),
        OrderStatus.valueOf(text()),
        PaymentMethod.of(text()).orElseThrow(),
        optional().map(value -> PaymentStatus.of(value).orElseThrow()),
        optional(),
        text(),
        moment(),
        prices(),
        checkout(),
        loyalty());
  }

  private Optional<Order.Creation> creation() throws SQLException {
    Optional<Instant> at = moment();
    long position = number();
    int year = columns.getInt(next());
    int orderNr = columns.getInt(next());
    return at.map(moment -> new Order.Creation(moment, position, year, orderNr));
  }

  private CartPrices prices() throws SQLException {
    Currency currency = Currency.getInstance(text());
    return new CartPrices(
        money(currency),
        money(currency),
        money(currency),
        money(currency),
        money(currency),
        money(currency),
        money(currency));
  }

  private Money money(Currency currency) throws SQLException {
    return Money.of(number(), currency);
  }

  private OrderCheckout checkout() throws SQLException {
    return new OrderCheckout(
        CheckoutMethod.of(text()).orElseThrow(),
        optional(LocalDate.class),
        optional(LocalTime.class),
        optional(LocalTime.class),
        address(),
        text(),
        text(),
        optional(Long.class),
        text(),
        text());
  }

  private Optional<Address> address() throws SQLException {
    Optional<String> street = optional();
    String nr = text();
    String zipcode = text();
    String city = text();
    String country = text();
    return street.map(known -> new Address(known, nr, zipcode, city, country));
  }

  private Optional<Order.Loyalty> loyalty() throws SQLException {
    int points = columns.getInt(next());
    return optional().map(token -> new Order.Loyalty(points, token));
  }

  private int next() {
    read++;
    return read;
  }

  private long number() throws SQLException {
    return columns.getLong(next());
  }

  private String text() throws SQLException {
    return columns.getString(next());
  }

  private Optional<String> optional() throws SQLException {
    return Optional.ofNullable(text());
  }

  private <T> Optional<T> optional(Class<T> type) throws SQLException {
    return Optional.ofNullable(columns.getObject(next(), type));
  }

  private Optional<Instant> moment() throws SQLException {
    return optional(OffsetDateTime.class).map(OffsetDateTime::toInstant);
  }
}
