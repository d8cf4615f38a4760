package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.paying.model.Payment;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Payments and their orders. Call it inside a transaction. */
public record PaymentRepository(Database database) {
  private static final String SELECT =
      "select p.id, p.token, p.account_id, p.company_id, p.currency, p.method,"
          + " p.return_url, p.expires_at, o.order_id, o.amount as share"
          + " from payment p join payment_order o on o.payment_id = p.id where ";

  /**
   * Stores a payment.
   *
   * @param orders stored ones of one company and one user
   * @param expiresAt empty for no limit
   */
  public void add(
      String token,
      List<Order> orders,
      Money total,
      Optional<String> returnUrl,
      Instant now,
      Optional<Instant> expiresAt) {
    Order first = orders.get(0);
    database.changeLater(
        Sql.of(
            "insert into payment (token, account_id, company_id, amount, currency, method,"
                + " return_url, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            token,
            first.owner().accountId(),
            first.owner().companyId(),
            total.minor(),
            total.currency().getCurrencyCode(),
            first.paymentMethod().value(),
            returnUrl.orElse(""),
            now,
            expiresAt));
    Insert shares = new Insert("payment_order (order_id, payment_id, amount)");
    Sql paymentId = Sql.of("(select id from payment where token = ?)", token);
    orders.forEach(order -> shares.row(order.id(), paymentId, order.prices().priceToPay().minor()));
    database.insertLater(shares);
  }

  /** Returns the payment whose page has this token. */
  public Optional<Payment> find(String token) {
    return payments(Sql.of(SELECT + "p.token = ? order by o.order_id", token)).stream().findFirst();
  }

  /** Returns the payment with this id. */
  public Optional<Payment> find(long id) {
    return payments(Sql.of(SELECT + "p.id = ? order by o.order_id", id)).stream().findFirst();
  }

  /** Returns the payments that contain any of these orders, the oldest first. */
  public List<Payment> of(List<Long> orderIds) {
    return payments(
        Sql.named(
            SELECT
                + "p.id in (select i.payment_id from payment_order i where i.order_id in (:orders))"
                + " order by p.id, o.order_id",
            Map.of("orders", orderIds)));
  }

  /** Locks a payment, so that no other transaction begins an attempt. */
  public void lock(long id) {
    var unused =
        database.select(
            Sql.of("select id from payment where id = ? for update", id), row -> row.getLong("id"));
  }

  private List<Payment> payments(Sql sql) {
    Map<Long, Payment> found = new LinkedHashMap<>();
    for (Payment row : database.select(sql, PaymentRepository::read)) {
      found.merge(row.id(), row, PaymentRepository::joined);
    }
    return List.copyOf(found.values());
  }

  private static Payment joined(Payment first, Payment second) {
    return first.withShares(
        Stream.concat(first.shares().stream(), second.shares().stream()).toList());
  }

  private static Payment read(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    return new Payment(
        row.getLong("id"),
        row.getString("token"),
        row.getLong("account_id"),
        row.getLong("company_id"),
        PaymentMethod.of(row.getString("method")).orElseThrow(),
        Optional.of(row.getString("return_url")).filter(url -> !url.isEmpty()),
        RowReader.instant(row, "expires_at"),
        List.of(
            new Payment.Share(row.getLong("order_id"), Money.of(row.getLong("share"), currency))));
  }
}
