package dev.ordering.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * More of everything than the demo data have, made of copies of them: customers {@code
 * bench1@demo.example} and so on with the demo customer's password, and orders of the first ten.
 */
final class BenchData {
  static final int CUSTOMERS = 1000;
  static final String PASSWORD = "demo-customer";

  /** By row: whatever columns a table has are copied, the ones named after set anew. */
  private static final String ACCOUNTS =
      """
      create temporary table copied as
        select a.* from account a cross join generate_series(1, %d)
        where a.email_key = 'customer@demo.example';
      alter table copied add column number bigserial;
      update copied set id = 1000000 + number, last_order_position = 0,
        email = 'bench' || number || '@demo.example',
        email_key = 'bench' || number || '@demo.example';
      alter table copied drop column number;
      insert into account select * from copied;
      drop table copied;
      """;

  private static final String ORDERS =
      """
      create temporary table copied as
        select o.* from orders o join account a on a.id = o.account_id
          cross join generate_series(1, 1 + %1$d / 50) copy
        where a.email_key = 'customer@demo.example' and o.platform_id = 1
          and o.position is not null
        order by copy, o.id limit %1$d;
      alter table copied add column number bigserial;
      update copied set id = 1000000 + number,
        account_id = 1000001 + (number - 1) %% 10,
        position = 1 + (number - 1) / 10,
        order_nr = 1000000 + number,
        order_year = 2025,
        transfer_reference = case when transfer_reference is null then null
          else '+++' || lpad(number::text, 14, '0') || '+++' end,
        loyalty_token = case when loyalty_token is null then null else md5(number::text) end,
        created_at = timestamp with time zone '2025-01-01 00:00:00Z' + number * interval '20 s';
      alter table copied drop column number;
      insert into orders select * from copied;
      drop table copied;
      update account a set last_order_position =
        (select max(o.position) from orders o where o.account_id = a.id)
        where a.id between 1000001 and 1000010;
      """;

  private BenchData() {}

  static void addCustomers(String url) throws SQLException {
    execute(url, ACCOUNTS.formatted(CUSTOMERS));
  }

  /** Orders of the first ten customers, one after the other. */
  static void addOrders(String url, int count) throws SQLException {
    execute(url, ORDERS.formatted(count));
  }

  /** What PostgreSQL does by itself when it has time. */
  static void settle(String url) throws SQLException {
    execute(url, "vacuum (analyze)");
    execute(url, "checkpoint");
  }

  /** Has PostgreSQL plan each statement once, whatever it believes to win by planning it again. */
  static void planOnce(String url) throws SQLException {
    execute(
        url,
        "do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan',"
            + " current_database()); end $$");
  }

  static String account(int number) {
    return "bench" + number + "@demo.example";
  }

  /** The id of a customer's order, where {@link #addOrders} added them. */
  static long order(int customer, long position) {
    return 1_000_000 + (position - 1) * 10 + customer;
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
