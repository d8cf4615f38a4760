package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a start does whose database is not there yet. */
@Tag("thorough")
class LateDatabaseTest {
  private final String url = TestDatabases.POSTGRESQL.emptyUrl();

  @Test
  void aStartWaitsForADatabaseThatTakesNoConnectionsYet() throws Exception {
    administer("create role late login connection limit 0");
    administer("grant all on schema public to late");
    CountDownLatch refused = new CountDownLatch(2);
    try (HikariDataSource late = pool(url.replace("user=postgres", "user=late"), refused)) {
      CompletableFuture<Database> start = CompletableFuture.supplyAsync(() -> open(late));
      refused.await(5, TimeUnit.MINUTES);
      assertFalse(start.isDone());

      administer("alter role late connection limit -1");
      try (Database opened = start.get(5, TimeUnit.MINUTES)) {
        assertEquals(2, opened.<Integer>read(() -> two(opened)));
      }
    }
  }

  @Test
  void theWholeServiceWaitsForIt() throws Exception {
    administer("create role later login connection limit 0");
    administer("grant all on schema public to later");
    CountDownLatch refused = new CountDownLatch(2);
    try (HikariDataSource late = pool(url.replace("user=postgres", "user=later"), refused)) {
      CompletableFuture<Ordering> start = CompletableFuture.supplyAsync(() -> service(late));
      refused.await(5, TimeUnit.MINUTES);
      assertFalse(start.isDone());

      administer("alter role later connection limit -1");
      try (Ordering opened = start.get(5, TimeUnit.MINUTES)) {
        assertFalse(opened.components().isEmpty());
      }
    }
  }

  private static Ordering service(HikariDataSource pool) {
    return new Ordering(
        Settings.of(Map.of()),
        pool,
        ServiceTest::file,
        Clock.systemUTC(),
        sql -> sql,
        Argon2Cost.PRODUCTION);
  }

  @Test
  void aStartFailsAtOnceWithARoleThatDoesNotExist() {
    CountDownLatch refused = new CountDownLatch(1);
    try (HikariDataSource wrong = pool(url.replace("user=postgres", "user=nobody"), refused)) {
      assertThrows(RuntimeException.class, () -> open(wrong));
    }
  }

  private static Database open(HikariDataSource pool) {
    return Database.open(pool, List.of(), sql -> sql);
  }

  private static int two(Database database) {
    return database.session().createNativeQuery("select 2", Integer.class).getSingleResult();
  }

  /** A pool that is patient for no longer than a quarter of a second. */
  private static HikariDataSource pool(String url, CountDownLatch refused) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setConnectionTimeout(250);
    config.setInitializationFailTimeout(-1);
    config.setAutoCommit(false);
    return new HikariDataSource(config) {
      @Override
      public Connection getConnection() throws SQLException {
        try {
          return super.getConnection();
        } catch (SQLException exception) {
          refused.countDown();
          throw exception;
        }
      }
    };
  }

  private void administer(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
