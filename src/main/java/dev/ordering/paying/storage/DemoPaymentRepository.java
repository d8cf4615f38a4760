package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The payments of the demo's provider: what it was asked for, and the outcomes. Call it inside a
 * transaction.
 */
public record DemoPaymentRepository(Database database) {
  private static final String SELECT =
      "select p.id, p.amount, p.currency, p.description, p.return_url, p.state,"
          + " (select coalesce(sum(r.amount), 0) from demo_payment_refund r"
          + " where r.payment_id = p.id) as refunded from demo_payment p where ";

  /** A payment of the demo's provider. */
  public record DemoPayment(
      String id,
      Money amount,
      String description,
      String returnUrl,
      AttemptState state,
      Money refunded) {}

  /** Adds an open payment. Fails if there is one with the idempotency key. */
  public void add(DemoPayment payment, String idempotencyKey, Instant now) {
    database.change(
        "insert into demo_payment (id, idempotency_key, amount, currency, description,"
            + " return_url, state, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
        payment.id(),
        idempotencyKey,
        payment.amount().minor(),
        payment.amount().currency().getCurrencyCode(),
        payment.description(),
        payment.returnUrl(),
        payment.state().value(),
        now);
  }

  public Optional<DemoPayment> find(String id) {
    return select("p.id = ?", id);
  }

  public Optional<DemoPayment> ofKey(String idempotencyKey) {
    return select("p.idempotency_key = ?", idempotencyKey);
  }

  /**
   * Ends a payment that is open.
   *
   * @return whether it was open
   */
  public boolean end(String id, AttemptState state) {
    return database.change(
            "update demo_payment set state = ? where id = ? and state = 'open'", state.value(), id)
        == 1;
  }

  /** Refunds an amount, unless the idempotency key was used before. */
  public void refund(String id, String idempotencyKey, Money amount) {
    database.change(
        "insert into demo_payment_refund (idempotency_key, payment_id, amount)"
            + " values (?, ?, ?) on conflict do nothing",
        idempotencyKey,
        id,
        amount.minor());
  }

  /** Configures the demo's provider for companies. */
  public void serve(List<Long> companyIds, Instant now) {
    Insert rows = new Insert("payment_provider (company_id, kind, active, settings, changed_at)");
    companyIds.forEach(company -> rows.row(company, "test", true, new byte[0], now));
    database.insertLater(rows);
  }

  private Optional<DemoPayment> select(String condition, String value) {
    return database.selectFirst(
        Sql.of(SELECT + condition, value),
        row ->
            new DemoPayment(
                row.getString("id"),
                Money.of(row.getLong("amount"), row.getString("currency")),
                row.getString("description"),
                row.getString("return_url"),
                AttemptState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Money.of(row.getLong("refunded"), row.getString("currency"))));
  }
}
