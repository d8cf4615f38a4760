package dev.ordering.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What PostgreSQL touches for one page when a user has tens of thousands of orders. */
class OrderPageCostTest {
  /** Every thousandth order is pending; each minute has one. */
  private static final String MANY =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method)
      select 100000 + i, 3, 1 + i % 2, 1 + i / 2 % 2, 1 + 2 * (i / 2 % 2), now(),
        timestamp with time zone '2026-01-01 00:00:00Z' + i * interval '1 minute',
        i, 2026, 10000 + i,
        case when i % 1000 < 4 then 'PENDING' else 'COLLECTED' end,
        'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout'
      from generate_series(1, 30000) i
      """;

  private static OrderDatabase orders;

  @BeforeAll
  static void open() {
    orders = new OrderDatabase(TestDatabases.POSTGRESQL);
    orders
        .database()
        .run(
            () -> {
              execute(MANY);
              execute("analyze orders");
            });
  }

  @AfterAll
  static void close() {
    orders.close();
  }

  private static void execute(String sql) {
    orders.database().session().createNativeMutationQuery(sql).executeUpdate();
  }

  private static long touched(String counter) {
    return orders
        .database()
        .session()
        .createNativeQuery(
            "select " + counter + " from pg_stat_xact_user_tables where relname = 'orders'",
            Long.class)
        .getSingleResult();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 15",
    "sort=ascending, 15",
    "before_id=115000, 15",
    "after_id=115000&sort=ascending, 15",
    "before_id=120000&after_id=119990, 4",
    "status=PENDING, 15",
    "status=DECLINED, 0",
    "status=PENDING&company_id=1, 15",
    "company_id=2&before_id=103000, 15",
    "company_id=7, 0",
    // 11 January 2026
    "created_before=1768089600, 15",
    "created_after=1768089600&sort=ascending, 15",
    "created_after=1768089600&created_before=1768090200, 6",
    "created_after=1999999999, 0"
  })
  void aPageReadsAboutAsManyRowsAsItShows(String query, int results) {
    orders
        .database()
        .run(
            () -> {
              long scans = touched("seq_scan");
              long rows = touched("idx_tup_fetch + seq_tup_read");

              assertEquals(results, orders.page(3, 1, query).results().size());

              assertEquals(scans, touched("seq_scan"));
              long read = touched("idx_tup_fetch + seq_tup_read") - rows;
              assertTrue(read >= results && read <= 60, read + " rows");
            });
  }
}
