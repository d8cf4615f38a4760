package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.paying.model.Refund;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The refunds. Call it inside a transaction. */
public record RefundRepository(Database database) {
  private static final String SELECT =
      "select r.id, r.order_id, r.amount, r.reason, r.idempotency_key as refund_key, r.state,"
          + " r.provider_id as refund_provider_id, r.created_at, r.tries, r.error, "
          + AttemptRows.COLUMNS
          + " from payment_refund r join payment_attempt a on a.id = r.attempt_id"
          + " join payment p on p.id = a.payment_id where ";

  /**
   * Adds a refund of a share, unless there is one already. The caller has locked the order, so no
   * other transaction adds the same refund.
   */
  public void add(ShareRepository.Share share, Refund.Reason reason, Instant now) {
    // earlier releases also stored shares of orders that cost nothing; no provider refunds nothing
    if (share.amount().isZero()) {
      return;
    }
    database.changeLater(
        Sql.of(
            "insert into payment_refund (attempt_id, order_id, amount, reason, idempotency_key,"
                + " state, created_at, next_try_at) values (?, ?, ?, ?, ?, 'WAITING', ?, ?)"
                + " on conflict do nothing",
            share.attemptId(),
            share.orderId(),
            share.amount().minor(),
            reason.name(),
            key(),
            now,
            now));
  }

  /** Returns the refunds of an attempt. */
  public List<Refund> of(long attemptId) {
    return select("r.attempt_id = ? order by r.id", attemptId);
  }

  /** Returns the refunds for an order, of all attempts. */
  public List<Refund> ofOrder(long orderId) {
    return select("r.order_id = ? order by r.id", orderId);
  }

  /** Returns the refunds for an order that failed for good. */
  public List<Refund> failed(long orderId) {
    return select("r.order_id = ? and r.state = 'FAILED' order by r.id", orderId);
  }

  /**
   * Returns the refunds that are due, the longest due first.
   *
   * @param without companies whose refunds are left out
   */
  public List<Refund> due(Instant now, Set<Long> without, int limit) {
    return database.select(
        Sql.named(
            SELECT
                + "r.next_try_at <= :now"
                + AttemptRows.notOf(without)
                + " order by r.next_try_at limit "
                + limit,
            Map.of("now", now, "without", without)),
        RefundRepository::read);
  }

  /**
   * Claims a refund, so that no other node requests it.
   *
   * @return whether no other node was quicker
   */
  public boolean claim(Refund refund, Instant next) {
    return database.change(
            "update payment_refund set next_try_at = ?, tries = tries + 1"
                + " where id = ? and tries = ? and state = 'WAITING'",
            next,
            refund.id(),
            refund.tries())
        == 1;
  }

  /**
   * Stores that a refund is done, and counts it at its attempt, until the provider is asked again.
   */
  public void storeDone(Refund refund, String providerId) {
    database.change(
        "update payment_refund set state = 'DONE', provider_id = ?, next_try_at = null,"
            + " error = '' where id = ?",
        providerId,
        refund.id());
    database.change(
        "update payment_attempt set refunded = greatest(refunded, (select sum(r.amount)"
            + " from payment_refund r where r.attempt_id = payment_attempt.id"
            + " and r.state = 'DONE')) where id = ?",
        refund.attempt().id());
  }

  /** Stores why a refund failed, unless its state has changed since it was read. */
  public void storeFailure(Refund refund, String error, boolean forGood) {
    database.change(
        "update payment_refund set error = ?"
            + (forGood ? ", state = 'FAILED', next_try_at = null" : "")
            + " where id = ? and state = ?",
        error,
        refund.id(),
        refund.state().name());
  }

  private static String key() {
    return "refund-" + UUID.randomUUID().toString().replace("-", "");
  }

  /**
   * Requests a refund again that failed for good. It gets another idempotency key, so the provider
   * treats it as another refund, and another date.
   */
  public void retry(long id, Instant now) {
    database.change(
        "update payment_refund set state = 'WAITING', created_at = ?, next_try_at = ?,"
            + " idempotency_key = ? where id = ? and state = 'FAILED'",
        now,
        now,
        key(),
        id);
  }

  private List<Refund> select(String condition, Object... values) {
    return database.select(Sql.of(SELECT + condition, values), RefundRepository::read);
  }

  private static Refund read(ResultSet row) throws SQLException {
    return new Refund(
        row.getLong("id"),
        AttemptRows.read(row),
        row.getLong("order_id"),
        Money.of(row.getLong("amount"), row.getString("currency")),
        Refund.Reason.valueOf(row.getString("reason")),
        row.getString("refund_key"),
        Refund.State.valueOf(row.getString("state")),
        row.getString("refund_provider_id"),
        RowReader.instant(row, "created_at").orElseThrow(),
        row.getInt("tries"),
        row.getString("error"));
  }
}
