package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
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

/** The order numbers given out per shop and year. */
final class OrderCounters {
  private static final String COUNT =
      "update order_counter set last_order_nr = last_order_nr + ?"
          + " where shop_id = ? and order_year = ?";

  /** Who comes second in a year waits for the commit of the first, and then adds nothing. */
  private static final String BEGIN =
      "insert into order_counter (shop_id, order_year, last_order_nr)"
          + " values (?, ?, 0) on conflict do nothing";

  private static final String LAST =
      "select last_order_nr from order_counter where shop_id = ? and order_year = ?";

  private final Database database;

  OrderCounters(Database database) {
    this.database = database;
  }

  /**
   * How a shop takes orders.
   *
   * @param answerWithin in minutes; 0 is for ever
   */
  record Taking(long shopId, ZoneId zone, boolean autoApprove, int answerWithin) {
    int year(Instant at) {
      return at.atZone(zone).getYear();
    }

    Optional<Instant> answerBy(Instant at) {
      return answerWithin == 0 || autoApprove
          ? Optional.empty()
          : Optional.of(at.plus(Duration.ofMinutes(answerWithin)));
    }
  }

  /** How some shops take orders, by shop; read with the statements that follow. */
  Supplier<Map<Long, Taking>> taking(Collection<Long> shops) {
    if (shops.isEmpty()) {
      return Map::of;
    }
    Supplier<List<Taking>> read =
        database.selectLater(
            Sql.named(
                "select id, zone, auto_approve, answer_within_minutes from shop where id in (:ids)",
                Map.of("ids", shops)),
            row ->
                new Taking(
                    row.getLong("id"),
                    ZoneId.of(row.getString("zone")),
                    row.getBoolean("auto_approve"),
                    row.getInt("answer_within_minutes")));
    return () -> read.get().stream().collect(Collectors.toMap(Taking::shopId, Function.identity()));
  }

  /**
   * Takes the next numbers, under a lock that is held to the commit.
   *
   * @return the last of them
   */
  int take(long shopId, int year, int count) {
    return counted(shopId, year, count)
        .or(
            () -> {
              database.changeLater(Sql.of(BEGIN, shopId, year));
              return counted(shopId, year, count);
            })
        .orElseThrow();
  }

  /** Empty where the shop has no order of that year. */
  private Optional<Integer> counted(long shopId, int year, int count) {
    Supplier<Integer> counted = database.changeLater(Sql.of(COUNT, count, shopId, year));
    List<Integer> last = database.select(Sql.of(LAST, shopId, year), row -> row.getInt(1));
    // another order may have begun the year after the first statement and before the second
    return counted.get() == 0 ? Optional.empty() : last.stream().findFirst();
  }
}
