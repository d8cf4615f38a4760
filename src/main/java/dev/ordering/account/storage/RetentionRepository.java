package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Removes data that has been kept long enough, one batch at a time. All methods must be called
 * inside a transaction.
 */
public record RetentionRepository(Database database) {
  private static final int ORDERS = 500;
  private static final int ENTRIES = 1000;

  private record Placed(long id, Instant at, boolean open) {}

  /**
   * Removes the personal data from some orders that were placed before a given time. Orders are
   * processed once, in the order of their ids, and never read again. An order that is open with a
   * handover date on or after the day of that time stops the processing, so the orders after it
   * wait.
   *
   * @return whether there may be more; also false if another node is doing it
   */
  public boolean forgetOrders(Instant before) {
    Optional<Long> last =
        database.selectFirst(
            Sql.of("select last_order_id from order_retention for update skip locked"),
            row -> row.getLong(1));
    List<Long> ids =
        last.map(id -> placed(id, before).stream().map(Placed::id).toList()).orElse(List.of());
    if (ids.isEmpty()) {
      return false;
    }
    Map<String, Object> values = Map.of("orders", ids);
    PersonalErasure.ofOrders("(:orders)").forEach(text -> database.change(Sql.named(text, values)));
    database.change("update order_retention set last_order_id = ?", ids.get(ids.size() - 1));
    return ids.size() == ORDERS;
  }

  private List<Placed> placed(long after, Instant before) {
    return database
        .select(
            Sql.of(
                "select id, placed_at, "
                    + ErasureRepository.IS_OPEN
                    + " and coalesce(date, cast(placed_at as date)) >= ? as open"
                    + " from orders where id > ? order by id limit "
                    + ORDERS,
                LocalDate.ofInstant(before, ZoneOffset.UTC),
                after),
            row ->
                new Placed(
                    row.getLong("id"),
                    RowReader.instant(row, "placed_at").orElseThrow(),
                    row.getBoolean("open")))
        .stream()
        .takeWhile(order -> order.at().isBefore(before) && !order.open())
        .toList();
  }

  /** Removes some old entries of the audit log, and returns whether there may be more. */
  public boolean removeAudit(Instant before) {
    return database.change(
            "delete from audit_entry where id <= (select max(oldest.id) from (select id, at"
                + " from audit_entry order by id limit "
                + ENTRIES
                + ") oldest where oldest.at < ?)",
            before)
        == ENTRIES;
  }
}
