package dev.ordering.bench;

import dev.ordering.http.text.Sha256;
import dev.ordering.security.OpaqueToken;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;

/**
 * More of everything than the demo data have, made of copies of them: customers {@code
 * bench1@demo.example} and so on with the demo customer's password, and orders of the first ten.
 */
final class BenchData {
  static final int CUSTOMERS = 1000;

  /** So many of them have orders, where {@link #addOrders} added them. */
  static final int READERS = 10;

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

  /** The first change of the orders that are added. */
  static final long CHANGE = 5_000_001;

  /** Ten of the customers work at the first company, and its orders have their changes. */
  private static final String STAFF =
      """
      create temporary table copied as
        select p.* from company_permission p join account a on a.id = p.account_id
          cross join generate_series(1, 10)
        where a.email_key = 'staff@demo.example' and p.company_id = 1;
      alter table copied add column number bigserial;
      update copied set id = 1000000 + number, account_id = 1000000 + number;
      alter table copied drop column number;
      insert into company_permission select * from copied;
      drop table copied;
      insert into company_permission_shop
        select p.id, s.id from company_permission p join shop s on s.company_id = p.company_id
        where p.id > 1000000;
      insert into order_journal
        (id, company_id, shop_id, order_id, changed_at, who, actor, what)
        select 4000000 + id, company_id, shop_id, id, created_at, 'x', 'CUSTOMER', 'placed'
        from orders where id > 1000000;
      update orders set placed_change = 4000000 + id where id > 1000000;
      """;

  /** Each customer has a pair of tokens by each name, which nobody has to sign in for. */
  private static final String TOKENS =
      """
      insert into token_pair (account_id, client_id, device_id, device_name, scopes,
        credentials_version, access_token_hash, refresh_token_hash, issued_at, access_expires_at,
        refresh_expires_at)
      select a.id, c.id, '%1$s', '%1$s', c.scopes, a.credentials_version,
        sha256(convert_to(encode(sha256(convert_to('access%1$s:' || number, 'UTF8')), 'hex'), 'UTF8')),
        sha256(convert_to(encode(sha256(convert_to('refresh%1$s:' || number, 'UTF8')), 'hex'), 'UTF8')),
        now(), now() + interval '1 day', now() + interval '90 days'
      from generate_series(1, %2$d) number join account a on a.id = 1000000 + number
        join client c on c.client_id = 'demo-first-party'
      """;

  private BenchData() {}

  static void addCustomers(String url) throws SQLException {
    execute(url, ACCOUNTS.formatted(CUSTOMERS));
  }

  /** Orders of the first ten customers, one after the other. */
  static void addOrders(String url, int count) throws SQLException {
    execute(url, ORDERS.formatted(count));
  }

  /** Staff of the first company, after {@link #addOrders}. */
  static void addStaff(String url) throws SQLException {
    execute(url, STAFF);
  }

  /** A pair of tokens for each of the first customers. */
  static void addTokens(String url, String name, int count) throws SQLException {
    execute(url, TOKENS.formatted(name, count));
  }

  /** Their access tokens. */
  static List<String> access(String name, int count) {
    return tokens("access" + name, count);
  }

  /** Their refresh tokens. */
  static List<String> refresh(String name, int count) {
    return tokens("refresh" + name, count);
  }

  private static List<String> tokens(String name, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> OpaqueToken.of(Sha256.of(name + ":" + number)).value())
        .toList();
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
