package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.Poll;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A migration that takes longer than PostgreSQL lets a transaction idle (deploy/README.md). */
@Tag("thorough")
class LongMigrationTest {
  private static final String IDLE_TIMEOUT = "idle_in_transaction_session_timeout";
  private static final String WAITING =
      "select count(*) from pg_stat_activity where datname = current_database()"
          + " and wait_event_type = 'Lock' and now() - query_start > interval '3 seconds'";

  @Test
  void aNodeStartsAlthoughOrdersKeepItsMigrationWaiting() throws Exception {
    String url = TestDatabases.POSTGRESQL.emptyUrl();
    try (HikariDataSource pool = TestDatabases.pool(url);
        HikariDataSource starting =
            TestDatabases.pool(url + "&options=-c%20" + IDLE_TIMEOUT + "=1s");
        Connection ordering = pool.getConnection();
        Statement statement = ordering.createStatement()) {
      Flyway.configure()
          .dataSource(pool)
          .locations("classpath:db/migration", "classpath:db/postgresql")
          .target("49")
          .load()
          .migrate();
      statement.execute("lock table orders in row exclusive mode");
      CompletableFuture<Void> start =
          CompletableFuture.runAsync(
              () -> Database.open(starting, List.of(), sql -> sql).close(),
              task -> new Thread(task, "start").start());
      Poll.until("three seconds are over", () -> start.isDone() || number(pool, WAITING) == 1);
      assertFalse(start.isDone());
      ordering.commit();

      start.get(5, TimeUnit.MINUTES);

      assertEquals(
          1, number(pool, "select count(*) from pg_indexes where indexname = 'orders_transfer'"));
    }
  }

  private static long number(HikariDataSource pool, String query) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      found.next();
      return found.getLong(1);
    }
  }
}
