package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Assigns the order numbers per shop and year. */
record OrderCounters(Database database) {
  private static final String COUNT =
      "update order_counter set last_order_nr = last_order_nr + ?"
          + " where shop_id = ? and order_year = ?";

  /**
   * Adds the counter of a year. A second transaction waits for the commit of the first one, and
   * then adds nothing.
   */
  private static final String BEGIN =
      "insert into order_counter (shop_id, order_year, last_order_nr)"
          + " values (?, ?, 0) on conflict do nothing";

  private static final String BASIS =
      " as order_id, s.id, s.zone, s.auto_approve, s.answer_within_minutes,"
          + " a.last_order_position, o.created_at"
          + " from shop s cross join account a left join orders o"
          + " on o.account_id = a.id and o.position = a.last_order_position"
          + " where a.id = :account and s.id in (:shops)";

  /**
   * The settings with which a shop takes orders.
   *
   * @param orderId an id for a new order, if one was asked for
   * @param answerWithin the minutes that the shop has to approve or decline an order; 0 means
   *     without limit
   */
  record ShopSettings(
      long shopId, long orderId, ZoneId zone, boolean autoApprove, int answerWithin) {
    int year(Instant at) {
      return at.atZone(zone).getYear();
    }

    Optional<Instant> answerBy(Instant at) {
      return answerWithin == 0 || autoApprove
          ? Optional.empty()
          : Optional.of(at.plus(Duration.ofMinutes(answerWithin)));
    }
  }

  /** The position and creation date of a user's last order. */
  record Last(long position, Optional<Instant> at) {}

  /** What the creation of a user's orders at some shops depends on. */
  record Basis(Map<Long, ShopSettings> shops, Last last) {
    private static Basis of(List<Map.Entry<ShopSettings, Last>> rows) {
      return new Basis(
          rows.stream()
              .map(Map.Entry::getKey)
              .collect(Collectors.toMap(ShopSettings::shopId, Function.identity())),
          rows.get(0).getValue());
    }
  }

  /**
   * Reads what the creation of orders depends on. The user is locked. The statement is sent with
   * those that follow.
   *
   * @param withIds whether new orders need ids
   */
  Supplier<Basis> basis(long accountId, Collection<Long> shops, boolean withIds) {
    if (shops.isEmpty()) {
      return () -> new Basis(Map.of(), new Last(0, Optional.empty()));
    }
    Supplier<List<Map.Entry<ShopSettings, Last>>> rows =
        database.selectLater(
            Sql.named(
                (withIds ? "select nextval('orders_id_seq')" : "select 0") + BASIS,
                Map.of("account", accountId, "shops", shops)),
            row ->
                Map.entry(
                    new ShopSettings(
                        row.getLong("id"),
                        row.getLong("order_id"),
                        ZoneId.of(row.getString("zone")),
                        row.getBoolean("auto_approve"),
                        row.getInt("answer_within_minutes")),
                    new Last(
                        row.getLong("last_order_position"), RowReader.instant(row, "created_at"))));
    return () -> Basis.of(rows.get());
  }

  /**
   * Takes the next {@code count} numbers, under a row lock that is held until the commit. A
   * negative count returns numbers that were taken last under that lock.
   *
   * @return the last of these numbers
   */
  int take(long shopId, int year, int count) {
    return count(shopId, year, count)
        .get()
        .or(
            () -> {
              database.changeLater(Sql.of(BEGIN, shopId, year));
              return count(shopId, year, count).get();
            })
        .orElseThrow();
  }

  /**
   * Does the same with the statements that follow. The result is empty if the shop has no counter
   * for that year.
   */
  Supplier<Optional<Integer>> count(long shopId, int year, int count) {
    String counted =
        database.isEmbedded()
            ? "select last_order_nr from final table (" + COUNT + ")"
            : COUNT + " returning last_order_nr";
    Supplier<List<Integer>> last =
        database.selectLater(Sql.of(counted, count, shopId, year), row -> row.getInt(1));
    return () -> last.get().stream().findFirst();
  }
}
