package dev.ordering.mail.storage;

import dev.ordering.mail.model.OutboxMail;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The outbox from the administrators' point of view. All methods must be called inside a
 * transaction.
 *
 * @param clock the clock of the database
 */
public record OutboxRepository(Database database, Clock clock) {
  private static final String SELECT =
      "select id, kind, subject, created_at, due_at, attempts, result, detail from mail_outbox"
          + " where id < ?";

  private static final String FAILED =
      " and (result in ('REFUSED', 'GIVEN_UP') or result = 'WAITING' and attempts > 0)";

  private static final String RETRY =
      "update mail_outbox set due_at = ?, done_at = null, attempts = 0, result = 'WAITING',"
          + " lease = '' where lease = ''"
          + FAILED;

  /** Returns mails whose ids are below the given one, the newest first. */
  public List<OutboxMail> list(Optional<Long> before, boolean failedOnly, int limit) {
    return select(
        (failedOnly ? FAILED : "") + " order by id desc limit " + limit,
        before.orElse(Long.MAX_VALUE));
  }

  public Optional<OutboxMail> find(long id) {
    return list(Optional.of(id + 1), false, 1).stream().filter(mail -> mail.id() == id).findFirst();
  }

  public Optional<OutboxMail> find(String kind, String subject) {
    return select(" and kind = ? and subject = ?", Long.MAX_VALUE, kind, subject).stream()
        .findFirst();
  }

  /** Makes a failed mail due now, and returns whether it had failed. */
  public boolean retry(long id) {
    return database.change(RETRY + " and id = ?", clock.instant(), id) == 1;
  }

  /** Makes all failed mails due now, and returns how many there are. */
  public int retryAll() {
    return database.change(RETRY, clock.instant());
  }

  /**
   * How many mails are still to be sent.
   *
   * @param oldest when the oldest of them was added
   */
  public record Size(Instant seen, long waiting, Optional<Instant> oldest) {}

  public Size size() {
    return database
        .select(
            Sql.of(
                "select count(*) as waiting, min(created_at) as oldest from mail_outbox"
                    + " where due_at is not null"),
            row ->
                new Size(clock.instant(), row.getLong("waiting"), RowReader.instant(row, "oldest")))
        .get(0);
  }

  private List<OutboxMail> select(String condition, Object... values) {
    return database.select(
        Sql.of(SELECT + condition, values),
        row ->
            new OutboxMail(
                row.getLong("id"),
                row.getString("kind"),
                row.getString("subject"),
                RowReader.instant(row, "created_at").orElseThrow(),
                RowReader.instant(row, "due_at"),
                row.getInt("attempts"),
                row.getString("result").toLowerCase(Locale.ROOT),
                row.getString("detail")));
  }
}
