package dev.ordering.order.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.QueryParameters;
import dev.ordering.order.change.OrderFeed;
import dev.ordering.order.model.OrderFeedQuery;
import dev.ordering.order.model.ShopOrderQuery;
import dev.ordering.order.shop.ShopOrders;
import dev.ordering.persistence.Sql;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many rows PostgreSQL reads for what staff is shown, among many of the same company, by the
 * plans it makes for known values and for any values. With {@code -Psoak} among a million.
 */
@Tag("thorough")
class CompanyPageCostTest {
  private static final int ORDERS = Integer.getInteger("soak", 1) > 1 ? 1_000_000 : 30_000;

  /**
   * The last has the id 2,030,000, each minute has one. Shop 2 is small, and was closed in the
   * middle.
   */
  private static final String MANY =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, placed_change)
      select 2000000 + i, 3, 1, 1, case when mod(i, 100) = 0 and i < 15000 then 2 else 1 end, now(),
        timestamp with time zone '2026-01-01 00:00:00Z' + i * interval '1 minute',
        1000000 + i, 2026, 1000000 + i,
        case when mod(i, 1000) between 0 and 3 then 'PENDING' else 'COLLECTED' end,
        'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout',
        date '2026-01-01' + i / 40, 2000000 + i
      from generate_series(30001 - %d, 30000) i
      """
          .formatted(ORDERS);

  private static final String JOURNAL =
      """
      insert into order_journal
        (id, company_id, shop_id, order_id, changed_at, who, actor, what)
      select placed_change, company_id, shop_id, id, created_at, 'x', 'CUSTOMER', 'placed'
      from orders where id > 100000
      """;

  private static final String STAFF =
      """
      insert into company_permission (id, account_id, company_id, company_info, holidays,
        newsletters, translations, email_settings, products, shop_info, checkout_settings,
        time_settings, discounts)
      select i, i, 1, false, false, false, false, false, false, false, false, false, false
      from generate_series(1, 3) i
      """;

  private static OrderDatabase orders;

  @BeforeAll
  static void open() {
    orders = new OrderDatabase(TestDatabases.POSTGRESQL);
    orders
        .database()
        .run(
            () -> {
              execute("set local session_replication_role = replica");
              // those of the demo are older, as their places say
              execute(
                  "update orders set created_at = timestamp with time zone '2025-12-01 00:00:00Z'"
                      + " where created_at is not null");
              execute(MANY);
              execute(JOURNAL);
              execute(STAFF);
              execute("insert into company_permission_shop values (1, 2), (2, 1), (2, 2), (3, 1)");
            });
    orders.vacuum();
  }

  @AfterAll
  static void close() {
    orders.close();
  }

  private static void execute(String sql) {
    orders.database().change(Sql.of(sql));
  }

  /** Rows of orders and of the journal that this transaction has read, or sequential scans. */
  private static long touched(String counter) {
    return orders
        .database()
        .select(
            Sql.of(
                "select sum("
                    + counter
                    + ") from pg_stat_xact_user_tables"
                    + " where relname in ('orders', 'order_journal')"),
            row -> row.getLong(1))
        .get(0);
  }

  private static void assertCost(int results, int most, IntSupplier read) {
    for (String mode : List.of("force_custom_plan", "force_generic_plan")) {
      orders
          .database()
          .run(
              () -> {
                execute("set local plan_cache_mode = " + mode);
                long scans = touched("seq_scan");
                long rows = touched("coalesce(idx_tup_fetch, 0) + seq_tup_read");

                assertEquals(results, read.getAsInt(), mode);

                assertEquals(scans, touched("seq_scan"), "sequential scans, " + mode);
                long cost = touched("coalesce(idx_tup_fetch, 0) + seq_tup_read") - rows;
                assertTrue(cost <= most, cost + " rows, " + mode);
              });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, '', 51",
    "2, '', 51",
    "3, '', 51",
    "2, sort=ascending, 51",
    "2, shop_id=2, 51",
    "2, sort=ascending&after_id=2029990, 10",
    "2, before_id=2015000, 51",
    "1, before_id=2015000, 51",
    "2, status=PENDING, 51",
    "2, status=COLLECTED, 51",
    "3, status=PENDING&shop_id=1, 51",
    "2, status=DECLINED, 2",
    "2, status=DECLINED&shop_id=2, 1",
    "2, date=2026-02-01, 40",
    "3, date=2026-02-01&shop_id=1, 40",
    "1, date=2026-02-01, 0",
    // 8 January 2026, and the last ten minutes
    "2, created_before=1767830400, 51",
    "1, created_before=1767830400, 51",
    "3, created_before=1767830400&status=COLLECTED&shop_id=1, 51",
    "2, created_after=1767830400&sort=ascending, 51",
    "1, created_after=1767830400&sort=ascending, 49",
    "2, created_after=1767830400&created_before=1767832200, 31",
    "2, created_after=1769025000, 11",
    "2, created_after=1999999999, 0"
  })
  void aPageReadsAboutAsManyRowsAsItShows(long account, String query, int results) {
    CompanyOrderRepository repository = new CompanyOrderRepository(orders.database());
    ShopOrderQuery parsed = ShopOrderQuery.of(QueryParameters.parse(query));

    // each row of the page, the order behind it, and its history
    assertCost(
        results,
        400,
        () ->
            repository
                .list(account, 1, parsed, Optional.empty(), ShopOrders.PAGE + 1)
                .rows()
                .size());
  }

  @ParameterizedTest
  @CsvSource({
    "2, latest=true, 0, 10",
    "2, after_id=2030000, 0, 10",
    "1, after_id=2030000, 0, 10",
    "3, after_id=2030000&type=placed, 0, 10",
    "2, after_id=2029990, 10, 60",
    "3, after_id=2029990&shop_id=1, 10, 60",
    "1, after_id=2000001, 101, 700",
    "2, after_id=2000001, 101, 700",
    "2, after_id=2000001&type=ready, 0, 10",
    "1, after_id=2020000, 0, 10"
  })
  void aPollReadsWhatIsNew(long account, String query, int results, int most) {
    CompanyOrderRepository repository = new CompanyOrderRepository(orders.database());
    OrderFeedQuery parsed = OrderFeedQuery.of(QueryParameters.parse(query));

    assertCost(
        results,
        most,
        () -> repository.changes(account, 1, parsed, OrderFeed.PAGE + 1).changes().size());
  }
}
