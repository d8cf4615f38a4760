package dev.ordering.paying.storage;

import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The schedule of requests to the providers about attempts, and their claims. Call it inside a
 * transaction.
 */
public record PollScheduleRepository(Database database) {
  /** Stores when to ask the provider again; empty for never. */
  public void setNextPoll(long id, Optional<Instant> at) {
    database.change("update payment_attempt set next_look_at = ? where id = ?", at, id);
  }

  /** Stores that the provider has to be asked no later than a time. */
  public void pollBy(long id, Instant at) {
    database.change(
        "update payment_attempt set next_look_at = ? where id = ?"
            + " and (next_look_at is null or next_look_at > ?)",
        at,
        id,
        at);
  }

  /**
   * Stores that the provider has to be asked now, and often at first, unless it was already asked
   * after the payment expired.
   */
  public void pollAfter(long id, Instant expiredAt, Instant now) {
    database.change(
        "update payment_attempt set next_look_at = ?, looks = 0, asked_at = ? where id = ?"
            + " and (asked_at is null or asked_at < ?)",
        now,
        now,
        id,
        expiredAt);
  }

  /**
   * Claims a request to the provider, so that no other node or thread makes one at the same time.
   *
   * @param respondedBefore allows a request if the last one had its response before this time
   * @param askedBefore allows a request if the last one was made before this time and has no
   *     response
   * @return whether the claim succeeded
   */
  public boolean claimNow(long id, Instant now, Instant respondedBefore, Instant askedBefore) {
    return database.change(
            "update payment_attempt set asked_at = ? where id = ? and (asked_at is null"
                + " or asked_at <= ? or (looked_at >= asked_at and looked_at <= ?))",
            now,
            id,
            askedBefore,
            respondedBefore)
        == 1;
  }

  /**
   * Returns the attempts about which the provider has to be asked, the longest due first.
   *
   * @param without companies whose attempts are left out
   */
  public List<PaymentAttempt> due(Instant now, Set<Long> without, int limit) {
    return database.select(
        Sql.named(
            AttemptRows.SELECT
                + " where a.next_look_at <= :now"
                + AttemptRows.notOf(without)
                + " order by a.next_look_at limit "
                + limit,
            Map.of("now", now, "without", without)),
        AttemptRows::read);
  }

  /**
   * Claims a scheduled request, so that no other node makes it.
   *
   * @param next when the next request is due, unless that is changed; empty for never
   * @return whether no other node was quicker
   */
  public boolean claimDue(PaymentAttempt attempt, Optional<Instant> next) {
    return database.change(
            "update payment_attempt set next_look_at = ?, looks = looks + 1"
                + " where id = ? and looks = ?",
            next,
            attempt.id(),
            attempt.polls())
        == 1;
  }
}
