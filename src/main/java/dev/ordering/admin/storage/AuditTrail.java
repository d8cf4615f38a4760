package dev.ordering.admin.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The audit log: every action of an administrator. An entry remains even if the action is rolled
 * back.
 */
public record AuditTrail(Database database, Clock clock) {
  private static final int MAX_WHO_LENGTH = 300;
  private static final int MAX_LENGTH = 4000;

  /**
   * Records an action before it runs. The caller commits this in a transaction of its own.
   *
   * @param account the account that the action is about, if that is known
   * @return the id with which {@link #end} records the outcome
   */
  public long begin(
      String who, String bean, String operation, String arguments, Optional<Long> account) {
    AuditEntryEntity row = new AuditEntryEntity();
    row.accountId = account.orElse(null);
    row.at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    row.who = truncate(who, MAX_WHO_LENGTH);
    row.bean = bean;
    row.operation = operation;
    row.arguments = truncate(arguments, MAX_LENGTH);
    row.outcome = "begun";
    database.session().insert(row);
    return row.id;
  }

  /**
   * Records the outcome of an action.
   *
   * @param account the account that the action is about, if the action created it
   */
  public void end(long id, String outcome, Optional<Long> account) {
    database.change(
        "update audit_entry set outcome = ?, account_id = coalesce(account_id, ?) where id = ?",
        truncate(outcome, MAX_LENGTH),
        account,
        id);
  }

  /** Returns at most {@code limit} entries with ids below the given one, the newest first. */
  public List<AuditEntry> before(long id, int limit) {
    return database.list(
        AuditEntry.class,
        "select id, at, who, bean, operation, arguments, outcome from AuditEntryEntity"
            + " where id < ?1 order by id desc limit ?2",
        id,
        limit);
  }

  private static String truncate(String text, int maxLength) {
    return text.length() > maxLength ? text.substring(0, maxLength - 1) + "…" : text;
  }
}
