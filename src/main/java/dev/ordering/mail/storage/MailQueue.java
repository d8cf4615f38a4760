package dev.ordering.mail.storage;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailRetries;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The outbox from the senders' point of view. One node leases a mail. It stores the start of an
 * attempt before it sends the mail, and the outcome before the next mail. So if a node dies, each
 * mail that it was sending is sent again at most once. A lease is a due time in the future; once
 * that time has passed, any node may lease the mail again. All methods must be called inside a
 * write transaction.
 *
 * @param clock the clock of the database
 */
public record MailQueue(Database database, Clock clock) {
  /** How long no other node sends a leased mail. This is longer than any attempt takes. */
  public static final Duration LEASE = Duration.ofMinutes(3);

  private static final int BATCH_SIZE = 1000;

  private static final String SELECT_DUE =
      "select id from mail_outbox where due_at <= :now and kind in (:kinds) and attempts ";

  private static final String LEASE_DUE =
      "update mail_outbox set lease = :lease, due_at = :until"
          + " where id in (:ids) and due_at <= :now";

  private static final String SELECT_LEASED =
      "select id, kind, subject, created_at, attempts from mail_outbox"
          + " where lease = :lease and id in (:ids) and due_at = :until order by id";

  private static final String FINISH =
      "update mail_outbox set due_at = null, done_at = ?, lease = '', result = ?, detail = ?"
          + " where id = ? and lease = ?";

  /** An attempt that outlasted its lease may fail after another attempt has started. */
  private static final String UNLESS_BEGUN_AGAIN = " and attempts = ?";

  private static final String POSTPONE =
      "update mail_outbox set due_at = ?, lease = '', detail = ? where id = ? and lease = ?"
          + UNLESS_BEGUN_AGAIN;

  /**
   * Leases mails that are due, those that have waited longest first.
   *
   * @param kinds the kinds that this node can compose; nodes of another release may know more
   * @param retries true for mails that failed before, false for mails that no node has tried to
   *     send yet
   */
  public List<LeasedMail> lease(
      String lease, Collection<String> kinds, boolean retries, int limit) {
    if (kinds.isEmpty()) {
      return List.of();
    }
    Instant now = clock.instant();
    // with the precision of the databases, because it is compared with what they have stored
    Instant until = now.plus(LEASE).truncatedTo(ChronoUnit.MICROS);
    List<Long> due =
        database.select(
            Sql.named(
                SELECT_DUE + (retries ? "> 0" : "= 0") + " order by due_at, id limit " + limit,
                Map.of("now", now, "kinds", kinds)),
            row -> row.getLong("id"));
    if (due.isEmpty()) {
      return List.of();
    }
    database.change(
        Sql.named(LEASE_DUE, Map.of("lease", lease, "until", until, "ids", due, "now", now)));
    return database.select(
        Sql.named(SELECT_LEASED, Map.of("lease", lease, "ids", due, "until", until)),
        row ->
            new LeasedMail(
                row.getLong("id"),
                row.getString("kind"),
                row.getString("subject"),
                RowReader.instant(row, "created_at").orElseThrow(),
                row.getInt("attempts")));
  }

  /**
   * Counts an attempt and renews the lease.
   *
   * @return whether this node still holds the lease and has not started an attempt since; a mail
   *     that waits for a thread until its lease ends is leased again
   */
  public boolean begin(LeasedMail mail, String lease) {
    return database.change(
            "update mail_outbox set attempts = attempts + 1, due_at = ?"
                + " where id = ? and lease = ? and attempts = ?",
            clock.instant().plus(LEASE),
            mail.id(),
            lease,
            mail.attempts())
        == 1;
  }

  /** Stores the outcome of an attempt, but no failure if another attempt has started since. */
  public void store(LeasedMail mail, String lease, MailOutcome outcome) {
    Instant now = clock.instant();
    boolean again =
        outcome.kind() == MailOutcome.Kind.FAILED || outcome.kind() == MailOutcome.Kind.UNAVAILABLE;
    String detail = outcome.detail();
    if (!again) {
      database.change(FINISH, now, outcome.kind().name(), detail, mail.id(), lease);
      return;
    }
    int attempts = mail.attempts() + 1;
    database.change(
        MailRetries.after(attempts, now)
            .map(at -> Sql.of(POSTPONE, at, detail, mail.id(), lease, attempts))
            .orElse(
                Sql.of(
                    FINISH + UNLESS_BEGUN_AGAIN,
                    now,
                    "GIVEN_UP",
                    detail,
                    mail.id(),
                    lease,
                    attempts)));
  }

  /**
   * Releases a mail that this node has not started to send since it leased it. Any node may lease
   * it from the given time on.
   */
  public void release(LeasedMail mail, String lease, Instant at) {
    database.change(
        "update mail_outbox set due_at = ?, lease = '' where id = ? and lease = ?"
            + " and attempts = ?",
        at,
        mail.id(),
        lease,
        mail.attempts());
  }

  /**
   * Removes one batch of the mails that were finished longer ago than the given time, and returns
   * whether there may be more.
   */
  public boolean removeSome(Duration retention) {
    return database.change(
            "delete from mail_outbox where id in (select id from mail_outbox"
                + " where done_at < ? order by done_at limit "
                + BATCH_SIZE
                + ")",
            clock.instant().minus(retention))
        == BATCH_SIZE;
  }
}
