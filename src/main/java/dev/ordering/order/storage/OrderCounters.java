package dev.ordering.order.storage;

import dev.ordering.persistence.Database;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.query.CommonQueryContract;

/** The order numbers given out per shop and year. */
final class OrderCounters {
  private static final String COUNT =
      "update order_counter set last_order_nr = last_order_nr + :count"
          + " where shop_id = :shop and order_year = :year";

  /** Who comes second waits for the commit of the first, and then adds nothing. */
  private static final String BEGIN =
      "insert into order_counter (shop_id, order_year, last_order_nr)"
          + " values (:shop, :year, 0) on conflict do nothing";

  private static final String LAST =
      "select last_order_nr from order_counter where shop_id = :shop and order_year = :year";

  private final Database database;

  OrderCounters(Database database) {
    this.database = database;
  }

  /** The years in which a moment falls at some shops, by shop. */
  Map<Long, Integer> years(List<Long> shops, Instant at) {
    return database
        .session()
        .createSelectionQuery("select id, zone from ShopEntity where id in (:ids)", Object[].class)
        .setParameterList("ids", shops)
        .getResultList()
        .stream()
        .collect(
            Collectors.toMap(
                row -> (Long) row[0], row -> at.atZone(ZoneId.of((String) row[1])).getYear()));
  }

  /**
   * Takes the next numbers, under a lock that is held to the commit.
   *
   * @return the last of them
   */
  int take(long shopId, int year, int count) {
    if (count(shopId, year, count) == 0) {
      of(database.session().createNativeMutationQuery(BEGIN), shopId, year).executeUpdate();
      count(shopId, year, count);
    }
    return of(database.session().createNativeQuery(LAST, Integer.class), shopId, year)
        .getSingleResult();
  }

  private int count(long shopId, int year, int count) {
    return of(database.session().createNativeMutationQuery(COUNT), shopId, year)
        .setParameter("count", count)
        .executeUpdate();
  }

  private static <T extends CommonQueryContract> T of(T query, long shopId, int year) {
    query.setParameter("shop", shopId);
    query.setParameter("year", year);
    return query;
  }
}
