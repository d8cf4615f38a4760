package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Removes the counters of past slots, which no request reads any more. If an order of such a slot
 * releases its place later, there is no counter left to change.
 */
public record PastSlotCleanup(Database database) {
  /** How long counters are kept. It is longer than {@link CounterStatement} looks back. */
  private static final Duration RETENTION = Duration.ofDays(2);

  private static final int BATCH = 500;

  /**
   * Removes some counters, but skips those that other transactions have locked. Returns false if
   * there were no more.
   */
  public boolean removeSome(Instant now) {
    List<Sql> deletions =
        database.select(
            Sql.of(
                "select shop_id, method, starts_at from slot_use where starts_at < ?"
                    + " order by starts_at limit "
                    + BATCH
                    + " for update skip locked",
                now.minus(RETENTION)),
            row ->
                Sql.of(
                    "delete from slot_use where shop_id = ? and method = ? and starts_at = ?",
                    row.getLong("shop_id"),
                    row.getString("method"),
                    RowReader.instant(row, "starts_at").orElseThrow()));
    deletions.forEach(database::changeLater);
    return deletions.size() == BATCH;
  }
}
