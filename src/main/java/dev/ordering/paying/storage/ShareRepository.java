package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;

/**
 * The shares of orders in attempts, and their outcomes. Call it inside a transaction that has
 * locked the order.
 */
public record ShareRepository(Database database) {
  private static final String SELECT =
      "select s.attempt_id, s.order_id, s.amount, s.outcome, p.currency from payment_share s"
          + " join payment_attempt a on a.id = s.attempt_id join payment p on p.id = a.payment_id"
          + " where ";

  /** The outcome of a share. */
  public enum Outcome {
    OPEN,
    /** It made its order paid. */
    COUNTED,
    /** It is refunded, because the order could not accept it. */
    EXCESS
  }

  /** The amount that an attempt pays for an order. */
  public record Share(long attemptId, long orderId, Money amount, Outcome outcome) {}

  /** Returns the shares of an attempt, by order. */
  public List<Share> of(long attemptId) {
    return select("s.attempt_id = ? order by s.order_id", attemptId);
  }

  /** Returns the share that made an order paid: one, or none. */
  public List<Share> counted(long orderId) {
    return select("s.order_id = ? and s.outcome = 'COUNTED'", orderId);
  }

  /** Stores the outcome of a share. */
  public void storeOutcome(Share share, Outcome outcome) {
    database.change(
        "update payment_share set outcome = ? where attempt_id = ? and order_id = ?",
        outcome.name(),
        share.attemptId(),
        share.orderId());
  }

  private List<Share> select(String condition, Object... values) {
    return database.select(
        Sql.of(SELECT + condition, values),
        row ->
            new Share(
                row.getLong("attempt_id"),
                row.getLong("order_id"),
                Money.of(row.getLong("amount"), row.getString("currency")),
                Outcome.valueOf(row.getString("outcome"))));
  }
}
