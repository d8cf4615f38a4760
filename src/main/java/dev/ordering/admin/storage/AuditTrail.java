package dev.ordering.admin.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * The audit trail of every act of administration. An entry remains even if the act is rolled back.
 */
public final class AuditTrail {
  private static final int LONGEST_WHO = 300;
  private static final int LONGEST = 4000;

  private final Database database;
  private final Clock clock;

  public AuditTrail(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * Records an act before it runs. The caller commits this in a transaction of its own.
   *
   * @return the id with which {@link #end} records the outcome
   */
  public long begin(String who, String bean, String operation, String arguments) {
    AuditEntryEntity row = new AuditEntryEntity();
    row.at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    row.who = cut(who, LONGEST_WHO);
    row.bean = bean;
    row.operation = operation;
    row.arguments = cut(arguments, LONGEST);
    row.outcome = "begun";
    database.session().insert(row);
    return row.id;
  }

  /** Records the outcome of an act. */
  public void end(long id, String outcome) {
    database
        .session()
        .createMutationQuery("update AuditEntryEntity set outcome = :outcome where id = :id")
        .setParameter("outcome", cut(outcome, LONGEST))
        .setParameter("id", id)
        .executeUpdate();
  }

  /** Returns at most {@code most} entries with ids below the given one, the newest first. */
  public List<AuditEntry> before(long id, int most) {
    return database
        .session()
        .createSelectionQuery(
            "from AuditEntryEntity where id < :id order by id desc", AuditEntryEntity.class)
        .setParameter("id", id)
        .setMaxResults(most)
        .getResultList()
        .stream()
        .map(AuditEntryEntity::toEntry)
        .toList();
  }

  private static String cut(String text, int longest) {
    return text.length() > longest ? text.substring(0, longest - 1) + "…" : text;
  }
}
