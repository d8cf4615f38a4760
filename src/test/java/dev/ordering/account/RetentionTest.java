package dev.ordering.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.account.storage.RetentionRepository;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What names a person goes when the administration wants it to; with -Psoak of a million orders.
 */
@Tag("thorough")
class RetentionTest {
  private static final int MANY = Integer.getInteger("soak", 1) > 1 ? 1_000_000 : 20_000;
  private static final Duration YEAR = Duration.ofDays(365);

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void oldOrdersNameNobodyAndNewOnesAreWhole(TestDatabases kind) throws Exception {
    try (HikariDataSource pool = kind.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      orders(pool, 1, 700, 400);
      orders(pool, 701, 900, 100);

      List<Boolean> done = AtOnce.run(2, i -> () -> forget(database, Optional.of(YEAR)));

      assertEquals(List.of(true, true), done);
      forget(database, Optional.of(YEAR));
      assertEquals("200 701", value(pool, "customer_name <> ''"));
      assertEquals("200 701", value(pool, "street is not null"));
      assertEquals("900 1", value(pool, "price = 1000"));
      execute(pool, "update orders set status = 'APPROVED', date = current_date where id = 750");
      forget(database, Optional.of(Duration.ofDays(50)));
      assertEquals("1 750", value(pool, "customer_name <> ''"));
      execute(pool, "update orders set status = 'COLLECTED' where id = 750");
      forget(database, Optional.of(YEAR));
      assertEquals("1 750", value(pool, "customer_name <> ''"), "they are now kept for longer");
      forget(database, Optional.of(Duration.ofDays(50)));
      assertEquals("0 0", value(pool, "customer_name <> ''"));
      forget(database, Optional.empty());
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void aFileStaysAsLongAsTheLastOrderThatUsesIt(TestDatabases kind) throws Exception {
    try (HikariDataSource pool = kind.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      orders(pool, 1, 2, 400);
      orders(pool, 3, 3, 100);
      for (int file = 1; file <= 2; file++) {
        execute(
            pool,
            "insert into upload (id, account_id, token, file_type, size, created_at, order_id)"
                + " values (%d, 1000, 't', 'PNG', 1, current_timestamp, %d)".formatted(file, file));
        uses(pool, file, file);
      }
      uses(pool, 3, 1);

      forget(database, Optional.of(YEAR));
      assertEquals("1 3", text(pool, "select min(id) || ' ' || min(order_id) from upload"));
      assertEquals("1", text(pool, "select count(*) from upload"));

      forget(database, Optional.of(Duration.ofDays(50)));
      assertEquals("0", text(pool, "select count(*) from upload"));
    }
  }

  private static void uses(HikariDataSource pool, int order, int file) throws SQLException {
    execute(
        pool,
        "insert into order_line (order_id, rank, product_id, product_price_id, name,"
            + " name_original, price_name, price_name_original, price_type, target_price,"
            + " product_price, amount, persons, gram, unit_price, price, discounted_unit_price,"
            + " discounted_price) values (%d, 1, 1, 1, '', '', '', '', '', false,".formatted(order)
            + " 0, 1, 0, 0, 0, 0, 0, 0)");
    execute(
        pool,
        "insert into order_line_upload (order_id, line_rank, rank, upload_id, option_set_id)"
            + " values (%d, 1, 1, %d, 1)".formatted(order, file));
  }

  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void oldEntriesOfTheRecordGo(TestDatabases kind) throws Exception {
    try (HikariDataSource pool = kind.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      for (int days : new int[] {400, 10}) {
        execute(
            pool,
            "insert into audit_entry (at, who, bean, operation, arguments, outcome) select"
                + " current_timestamp - interval '"
                + days
                + "' day, 'a', 'b', 'c', '', '' from generate_series(1, 1500) as t (i)");
      }

      new Retention(
              database,
              new RetentionRepository(database),
              Clock.systemUTC(),
              Optional.empty(),
              Optional.of(YEAR))
          .removeExpired();

      assertEquals("1500", text(pool, "select count(*) from audit_entry"));
    }
  }

  @Test
  void eachStepIsShort() throws Exception {
    try (HikariDataSource pool = TestDatabases.POSTGRESQL.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      orders(pool, 1, MANY, 400);
      RetentionRepository rows = new RetentionRepository(database);
      long longest = 0;
      long begun = System.nanoTime();
      boolean more = true;
      int steps = 0;
      while (more) {
        long before = System.nanoTime();
        more = database.write(() -> rows.forgetOrders(Clock.systemUTC().instant().minus(YEAR)));
        longest = Math.max(longest, System.nanoTime() - before);
        steps++;
      }
      System.out.printf(
          "%d orders in %d steps: %d ms, the longest %d ms%n",
          MANY, steps, (System.nanoTime() - begun) / 1_000_000, longest / 1_000_000);

      assertEquals("0 0", value(pool, "customer_name <> ''"));
      assertTrue(longest < 5_000_000_000L, () -> "a step of more than five seconds");
    }
  }

  private static boolean forget(Database database, Optional<Duration> orders) {
    new Retention(
            database,
            new RetentionRepository(database),
            Clock.systemUTC(),
            orders,
            Optional.empty())
        .removeExpired();
    return true;
  }

  private static String value(HikariDataSource pool, String condition) {
    return text(
        pool, "select count(*) || ' ' || coalesce(min(id), 0) from orders where " + condition);
  }

  private static void orders(HikariDataSource pool, int first, int last, int days)
      throws SQLException {
    if (first == 1) {
      execute(pool, "insert into platform (name) values ('P')");
      execute(pool, "insert into company (name) values ('C')");
      execute(
          pool,
          "insert into shop (company_id, name, street, nr, zipcode, city, country, currency, zone)"
              + " values (1000, 'S', '', '', '', '', 'BE', 'EUR', 'Europe/Brussels')");
      execute(
          pool,
          "insert into account (firstname, lastname, email, email_key, password_hash, created_at)"
              + " values ('A', 'B', 'a@b.example', 'a@b.example', '', current_timestamp)");
    }
    execute(
        pool,
        "insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, status,"
            + " payment_method, currency, price, discount, warranty, delivery_cost, invoice_cost,"
            + " sms_cost, transaction_cost, method, customer_name, street, nr, zipcode, city,"
            + " country) select i, 1000, 1000, 1000, 1000, current_timestamp - interval '"
            + days
            + "' day, 'COLLECTED', 'point_of_sale', 'EUR', 1000, 0, 0, 0, 0, 0, 0, 'delivery',"
            + " 'Ann Peeters', 'Veldstraat', '1', '9000', 'Gent', 'BE' from generate_series("
            + first
            + ", "
            + last
            + ") as t (i)");
  }

  private static void execute(HikariDataSource pool, String sql) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    }
  }

  private static String text(HikariDataSource pool, String select) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(select)) {
      rows.next();
      return rows.getString(1);
    } catch (SQLException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
