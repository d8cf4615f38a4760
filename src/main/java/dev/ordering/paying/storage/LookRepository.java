package dev.ordering.paying.storage;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When providers are asked about attempts, and by whom. Call it inside a transaction. */
public final class LookRepository {
  private final Database database;

  public LookRepository(Database database) {
    this.database = database;
  }

  /** When to ask the provider again; empty for never. */
  public void next(long id, Optional<Instant> at) {
    database.change(
        at.map(
                moment ->
                    Sql.of("update payment_attempt set next_look_at = ? where id = ?", moment, id))
            .orElseGet(
                () -> Sql.of("update payment_attempt set next_look_at = null where id = ?", id)));
  }

  /** Has the provider asked no later than then. */
  public void by(long id, Instant at) {
    database.change(
        Sql.of(
            "update payment_attempt set next_look_at = ? where id = ?"
                + " and (next_look_at is null or next_look_at > ?)",
            at,
            id,
            at));
  }

  /**
   * Lets nobody else ask the provider meanwhile.
   *
   * @param answered whoever was answered before then may ask again
   * @param silent as may whoever asked before then and was not answered
   * @return whether nobody else was quicker
   */
  public boolean ask(long id, Instant now, Instant answered, Instant silent) {
    return database.change(
            Sql.of(
                "update payment_attempt set asked_at = ? where id = ? and (asked_at is null"
                    + " or asked_at <= ? or (looked_at >= asked_at and looked_at <= ?))",
                now,
                id,
                silent,
                answered))
        == 1;
  }

  /**
   * Those that are to be looked at, the longest due first.
   *
   * @param without companies whose attempts are left out
   */
  public List<PaymentAttempt> due(Instant now, Set<Long> without, int most) {
    return database.select(
        Sql.named(
            AttemptRows.SELECT
                + " where a.next_look_at <= :now"
                + AttemptRows.notOf(without)
                + " order by a.next_look_at limit "
                + most,
            Map.of("now", now, "without", without)),
        AttemptRows::read);
  }

  /**
   * Lets no other node look at it meanwhile.
   *
   * @param next when it is looked at again, unless something else is said
   * @return whether no other node was quicker
   */
  public boolean claim(PaymentAttempt attempt, Instant next) {
    return database.change(
            Sql.of(
                "update payment_attempt set next_look_at = ?, looks = looks + 1"
                    + " where id = ? and looks = ?",
                next,
                attempt.id(),
                attempt.looks()))
        == 1;
  }
}
