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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many rows PostgreSQL reads for what staff is shown, among many of the same company. */
class CompanyPageCostTest {
  private static final String MANY =
      """
      insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
        position, order_year, order_nr, status, payment_method, currency, price, discount, warranty,
        delivery_cost, invoice_cost, sms_cost, transaction_cost, method, date, placed_change)
      select 100000 + i, 3, 1, 1, 1 + i % 2, now(),
        timestamp with time zone '2026-01-01 00:00:00Z' + i * interval '1 minute',
        i, 2026, 10000 + i,
        case when i % 1000 < 4 then 'PENDING' else 'COLLECTED' end,
        'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'takeout',
        date '2026-01-01' + i / 40, 100000 + i
      from generate_series(1, 30000) i
      """;

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
      select i, 1 + i, 1, false, false, false, false, false, false, false, false, false, false
      from generate_series(1, 2) i
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
              execute(JOURNAL);
              execute(STAFF);
              execute("insert into company_permission_shop values (1, 1), (1, 2), (2, 1)");
              for (String table :
                  new String[] {"orders", "order_journal", "company_permission_shop"}) {
                execute("analyze " + table);
              }
            });
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

  private static void assertCost(int results, int most, java.util.function.IntSupplier read) {
    orders
        .database()
        .run(
            () -> {
              long scans = touched("seq_scan");
              long rows = touched("coalesce(idx_tup_fetch, 0) + seq_tup_read");

              assertEquals(results, read.getAsInt());

              assertEquals(scans, touched("seq_scan"), "sequential scans");
              long cost = touched("coalesce(idx_tup_fetch, 0) + seq_tup_read") - rows;
              assertTrue(cost <= most, cost + " rows");
            });
  }

  @ParameterizedTest
  @CsvSource({
    "2, '', 51",
    "3, '', 51",
    "2, shop_id=2, 51",
    "2, sort=ascending&after_id=129990, 10",
    "2, before_id=115000, 51",
    "2, status=PENDING, 51",
    "3, status=PENDING&shop_id=1, 51",
    "2, status=DECLINED&shop_id=2, 1",
    "2, date=2026-02-01, 40",
    "3, date=2026-02-01&shop_id=1, 20"
  })
  void aPageReadsAboutAsManyRowsAsItShows(long account, String query, int results) {
    CompanyOrderRepository repository = new CompanyOrderRepository(orders.database());
    ShopOrderQuery parsed = ShopOrderQuery.of(QueryParameters.parse(query));

    // each row of the page, the order behind it, and its history
    assertCost(results, 400, () -> repository.list(account, 1, parsed, ShopOrders.PAGE + 1).size());
  }

  @ParameterizedTest
  @CsvSource({
    "2, latest=true, 0, 10",
    "2, after_id=130000, 0, 10",
    "3, after_id=130000&type=placed, 0, 10",
    "2, after_id=129990, 10, 60",
    "3, after_id=129990&shop_id=1, 5, 60",
    "2, after_id=110000, 101, 500"
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
