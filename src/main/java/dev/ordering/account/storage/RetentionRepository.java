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

  /** The condition that an order is open and not due before a day. */
  private static final String WAITS =
      ErasureRepository.IS_OPEN + " and coalesce(date, cast(placed_at as date)) >= ?";

  private record Placed(long id, Instant at, boolean open) {}

  /**
   * Removes the personal data from some orders that were placed before a given time. Orders are
   * processed in the order of their ids. One that is still open, with a handover date on or after
   * the day of that time, is left out, and looked at again until it is no longer open.
   *
   * @return whether there may be more; also false if another node is doing it
   */
  public boolean forgetOrders(Instant before) {
    Optional<Long> last =
        database.selectFirst(
            Sql.of("select last_order_id from order_retention for update skip locked"),
            row -> row.getLong(1));
    if (last.isEmpty()) {
      return false;
    }
    LocalDate day = LocalDate.ofInstant(before, ZoneOffset.UTC);
    List<Placed> placed = placed(last.get(), before, day);
    if (!placed.isEmpty()) {
      long newest = placed.get(placed.size() - 1).id();
      database.change("update order_retention set last_order_id = ?", newest);
    }
    List<Long> passed = noLongerOpen(before, day);
    change(
        placed.stream().filter(Placed::open).map(Placed::id).toList(),
        List.of(
            "insert into order_retention_open (order_id) select id from orders where id in (:orders)"));
    change(
        placed.stream().filter(order -> !order.open()).map(Placed::id).toList(),
        PersonalErasure.ofOrders("(:orders)"));
    change(passed, PersonalErasure.ofOrders("(:orders)"));
    change(passed, List.of("delete from order_retention_open where order_id in (:orders)"));
    return placed.size() == ORDERS || passed.size() == ORDERS;
  }

  /**
   * Executes statements, if there is an order for them.
   *
   * @param statements with the parameter {@code :orders}
   */
  private void change(List<Long> orders, List<String> statements) {
    if (!orders.isEmpty()) {
      statements.forEach(text -> database.change(Sql.named(text, Map.of("orders", orders))));
    }
  }

  private List<Placed> placed(long after, Instant before, LocalDate day) {
    return database
        .select(
            Sql.of(
                "select id, placed_at, "
                    + WAITS
                    + " as open from orders where id > ? order by id limit "
                    + ORDERS,
                day,
                after),
            row ->
                new Placed(
                    row.getLong("id"),
                    RowReader.instant(row, "placed_at").orElseThrow(),
                    row.getBoolean("open")))
        .stream()
        .takeWhile(order -> order.at().isBefore(before))
        .toList();
  }

  private List<Long> noLongerOpen(Instant before, LocalDate day) {
    return database.select(
        Sql.of(
            "select id from order_retention_open join orders on id = order_id"
                + " where placed_at < ? and not ("
                + WAITS
                + ") limit "
                + ORDERS,
            before,
            day),
        row -> row.getLong("id"));
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
