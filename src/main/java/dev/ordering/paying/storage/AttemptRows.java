package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.persistence.RowReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/** Selects and reads attempts {@code a} with their payments {@code p}. */
final class AttemptRows {
  static final String COLUMNS =
      "a.id as attempt, a.payment_id, p.company_id, a.provider, a.provider_id,"
          + " a.idempotency_key, a.amount as attempt_amount, p.currency, a.state as attempt_state,"
          + " a.checkout_url, a.settled, a.refunded, a.charged_back, a.created_at as attempt_at,"
          + " a.asked_at, a.looked_at, a.looks, a.next_look_at, a.error as attempt_error";

  static final String SELECT =
      "select " + COLUMNS + " from payment_attempt a join payment p on p.id = a.payment_id";

  private AttemptRows() {}

  /** Returns a condition that leaves out the companies of {@code :without}. */
  static String notOf(Set<Long> without) {
    return without.isEmpty() ? "" : " and p.company_id not in (:without)";
  }

  static PaymentAttempt read(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    return new PaymentAttempt(
        row.getLong("attempt"),
        row.getLong("payment_id"),
        row.getLong("company_id"),
        ProviderKind.of(row.getString("provider")).orElseThrow(),
        Optional.ofNullable(row.getString("provider_id")),
        row.getString("idempotency_key"),
        Money.of(row.getLong("attempt_amount"), currency),
        AttemptState.valueOf(row.getString("attempt_state")),
        row.getString("checkout_url"),
        row.getBoolean("settled"),
        Money.of(row.getLong("refunded"), currency),
        Money.of(row.getLong("charged_back"), currency),
        RowReader.instant(row, "attempt_at").orElseThrow(),
        RowReader.instant(row, "asked_at"),
        RowReader.instant(row, "looked_at"),
        row.getInt("looks"),
        RowReader.instant(row, "next_look_at"),
        row.getString("attempt_error"));
  }
}
