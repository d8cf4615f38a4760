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

/** Assigns the order numbers per shop and year. */
final class OrderCounters {
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

  private final Database database;

  OrderCounters(Database database) {
    this.database = database;
  }

  /**
   * The settings with which a shop takes orders.
   *
   * @param answerWithin the minutes that the shop has to approve or decline an order; 0 means
   *     without limit
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

  /** Reads the settings of some shops, by shop. The statement is sent with those that follow. */
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
   * Takes the next {@code count} numbers, under a row lock that is held until the commit.
   *
   * @return the last of these numbers
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

  /** Returns the last number after counting; empty if the shop has no counter for that year. */
  private Optional<Integer> counted(long shopId, int year, int count) {
    String counted =
        database.isEmbedded()
            ? "select last_order_nr from final table (" + COUNT + ")"
            : COUNT + " returning last_order_nr";
    return database.select(Sql.of(counted, count, shopId, year), row -> row.getInt(1)).stream()
        .findFirst();
  }
}
