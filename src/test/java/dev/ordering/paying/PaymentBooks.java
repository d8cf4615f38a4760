package dev.ordering.paying;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/** What the provider's book says and what our tables say, to be compared. */
final class PaymentBooks {
  private final DataSource dataSource;
  private final MollieBook provider;

  PaymentBooks(DataSource dataSource, MollieBook provider) {
    this.dataSource = dataSource;
    this.provider = provider;
  }

  /** Hours pass: what is to be done some time is to be done now. @return whether nothing is */
  boolean isSettledAsTimePasses() throws SQLException {
    passTime(dataSource);
    return ours().equals(ofProvider())
        && count("select count(*) from payment_refund where state <> 'DONE'") == 0
        && count("select count(*) from payment_attempt where state = 'PAID' and not settled") == 0;
  }

  /** What is to be done some time is to be done now. */
  static void passTime(DataSource dataSource) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          "update payment_attempt set next_look_at = current_timestamp where not settled"
              + " and next_look_at > current_timestamp + interval '2' second");
      statement.executeUpdate(
          "update payment_refund set next_try_at = current_timestamp"
              + " where state = 'WAITING' and next_try_at > current_timestamp + interval '1' second");
      connection.commit();
    }
  }

  /** Of each payment at the provider what was paid, and what was paid back. */
  Map<String, String> ofProvider() {
    Map<String, String> lines = new TreeMap<>();
    provider.ids().forEach(id -> lines.put(id, provider.line(id)));
    return lines;
  }

  /** The same as we have it, with our own refunds; what the provider made must be known here. */
  Map<String, String> ours() throws SQLException {
    Map<String, String> lines = new TreeMap<>();
    try (Connection connection = dataSource.getConnection();
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery(
                    "select a.provider_id, a.state, a.amount, (select coalesce(sum(r.amount), 0)"
                        + " from payment_refund r where r.attempt_id = a.id and r.state = 'DONE')"
                        + " from payment_attempt a where a.provider_id is not null")) {
      while (rows.next()) {
        boolean paid = rows.getString(2).equals("PAID");
        lines.put(
            rows.getString(1),
            MollieBook.line(
                paid,
                BigDecimal.valueOf(rows.getLong(3), 2),
                BigDecimal.valueOf(rows.getLong(4), 2)));
      }
    }
    return lines;
  }

  /** What the orders that are paid cost. */
  BigDecimal paidOrders() throws SQLException {
    return BigDecimal.valueOf(
        count(
            "select coalesce(sum(po.amount), 0) from payment_order po join orders o"
                + " on o.id = po.order_id where o.payment_status = 'paid'"),
        2);
  }

  /** An order that is paid online counts, and one that counts was paid. */
  long ordersThatCountWithoutAPaymentOrTheOtherWayRound() throws SQLException {
    return count(
        "select count(*) from payment_order po join orders o on o.id = po.order_id"
            + " where (o.created_at is not null) <> exists (select 1 from payment_share s"
            + " where s.order_id = o.id and s.outcome = 'COUNTED')");
  }

  String summary() throws SQLException {
    return "%d payments at the provider, %d attempts, %d orders paid, %d refunds, kept %s"
        .formatted(
            provider.size(),
            count("select count(*) from payment_attempt"),
            count("select count(*) from orders where payment_status = 'paid'"),
            count("select count(*) from payment_refund"),
            provider.kept());
  }

  private long count(String sql) throws SQLException {
    try (Connection connection = dataSource.getConnection();
        ResultSet row = connection.createStatement().executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
