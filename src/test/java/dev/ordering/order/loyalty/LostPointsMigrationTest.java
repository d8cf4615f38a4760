package dev.ordering.order.loyalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.Database;
import dev.ordering.testing.Handbook;
import dev.ordering.testing.TestDatabases;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of cards and points that the release before bookings has written. */
@Tag("thorough")
class LostPointsMigrationTest {
  /** A database of the release before the migration. */
  private HikariDataSource former(TestDatabases product) throws SQLException {
    String url =
        product == TestDatabases.H2 ? folder.resolve("former").toString() : product.emptyUrl();
    HikariDataSource pool = TestDatabases.pool(url);
    flyway(pool).target("42").load().migrate();
    execute(pool, FORMER.split(";\n"));
    return pool;
  }

  private static final String FORMER =
      """
      insert into platform (id, name) values (1, 'P');
      insert into company (id, name) values (1, 'C');
      insert into shop (id, company_id, name, street, nr, zipcode, city, country, currency, zone)
        values (1, 1, 'S', '', '', '', '', 'BE', 'EUR', 'Europe/Brussels');
      insert into account (id, firstname, lastname, email, email_key, password_hash, created_at)
        values (1, 'A', 'B', 'a', 'a', '', current_timestamp),
          (2, 'A', 'B', 'b', 'b', '', current_timestamp);
      insert into loyalty_card (id, company_id, number, account_id, points)
        values (1, 1, 'A1', 1, 40), (2, 1, 'A2', null, 0);
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void pointsThatNoCardTookWaitAndThoseOfACardComeOntoIt(TestDatabases product)
      throws SQLException {
    try (HikariDataSource pool = former(product)) {
      // a card took the points of the first; the second was marked, but there is no card
      order(pool, 1, 1, "COLLECTED", "paid", true);
      order(pool, 2, 2, "COLLECTED", "paid", true);
      // earned, and never credited
      order(pool, 3, 1, "COLLECTED", "paid", false);
      order(pool, 4, 2, "COLLECTED", "paid", false);
      // earned nothing
      order(pool, 5, 1, "COLLECTED", "refunded", false);
      order(pool, 6, 1, "DECLINED", "paid", false);

      flyway(pool).load().migrate();

      assertEquals(List.of("1 60", "2 0"), rows(pool, "id, points from loyalty_card order by id"));
      assertEquals(
          List.of("1 opening 40 null", "1 order 20 3"),
          rows(pool, "card_id, reason, points, order_id from loyalty_booking order by id"));
      assertEquals(
          List.of("1", "3"), rows(pool, "id from orders where loyalty_credited order by id"));
      // what a refund of points that were spent does
      execute(pool, "update loyalty_card set points = -5 where id = 2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theQueryOfTheReadmeCountsTheOrdersThatTheMigrationChanges(TestDatabases product)
      throws Exception {
    try (HikariDataSource pool = former(product)) {
      execute(
          pool,
          "insert into client (id, client_id, name, platform_id, first_party, scopes)"
              + " values (1, 'c', 'C', 1, true, 'orders')");
      order(pool, 1, 1, "COLLECTED", "paid", true);
      order(pool, 2, 2, "COLLECTED", "paid", true);
      // its points are on the card that it names, which belongs to its bearer
      order(pool, 3, 2, "COLLECTED", "paid", true);
      execute(
          pool,
          "insert into order_detail (order_id, placement_id, client_id, language,"
              + " loyalty_card_number) values (3, 3, 1, 'en', 'A2')");

      List<String> counted = rows(pool, Handbook.lostPoints());
      flyway(pool).load().migrate();

      assertEquals(List.of("1"), counted);
      assertEquals(List.of("2"), rows(pool, "id from orders where not loyalty_credited"));
    }
  }

  @Test
  void anOrderOfTheFormerReleaseThatIsInTheWayDoesNotKeepANodeFromStarting() throws Exception {
    String url = TestDatabases.POSTGRESQL.emptyUrl();
    try (HikariDataSource pool = TestDatabases.pool(url);
        Connection former = pool.getConnection();
        Statement statement = former.createStatement()) {
      flyway(pool).target("42").load().migrate();
      execute(pool, FORMER.split(";\n"));
      order(pool, 1, 1, "COLLECTED", "paid", false);
      // the migration shall be the one that gives way
      statement.execute("set deadlock_timeout = '60s'");
      statement.execute("update orders set loyalty_credited = true where id = 1");
      CompletableFuture<Void> start =
          CompletableFuture.runAsync(
              () -> Database.open(pool, List.of(), sql -> sql).close(),
              task -> new Thread(task, "start").start());
      while (rows(pool, "1 from pg_stat_activity where wait_event_type = 'Lock'").isEmpty()) {
        assertFalse(start.isDone());
        Thread.onSpinWait();
      }
      statement.execute("update loyalty_card set points = points + 20 where id = 1");
      former.commit();

      start.get(5, TimeUnit.MINUTES);

      assertEquals(
          List.of("1 opening 60 null"),
          rows(pool, "card_id, reason, points, order_id from loyalty_booking"));
    }
  }

  private static FluentConfiguration flyway(HikariDataSource pool) {
    return Flyway.configure().dataSource(pool).locations("classpath:db/migration");
  }

  private static void order(
      HikariDataSource pool, int id, int account, String status, String payment, boolean credited)
      throws SQLException {
    execute(
        pool,
        """
        insert into orders (id, account_id, platform_id, company_id, shop_id, placed_at, created_at,
          position, order_year, order_nr, status, payment_method, payment_status, currency, price,
          discount, warranty, delivery_cost, invoice_cost, sms_cost, transaction_cost, method,
          loyalty_points, loyalty_token, loyalty_credited)
        values (%1$d, %2$d, 1, 1, 1, current_timestamp, current_timestamp, %1$d, 2026, %1$d, '%3$s',
          'bancontact', '%4$s', 'EUR', 2000, 0, 0, 0, 0, 0, 0, 'takeout', 20, 'token%1$d', %5$b)
        """
            .formatted(id, account, status, payment, credited));
  }

  private static void execute(HikariDataSource pool, String... statements) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      for (String text : statements) {
        statement.execute(text);
      }
      connection.commit();
    }
  }

  private static List<String> rows(HikariDataSource pool, String query) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select " + query)) {
      List<String> rows = new ArrayList<>();
      while (found.next()) {
        StringBuilder row = new StringBuilder(found.getString(1));
        for (int i = 2; i <= found.getMetaData().getColumnCount(); i++) {
          row.append(' ').append(found.getString(i));
        }
        rows.add(row.toString());
      }
      return rows;
    }
  }
}
