package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.Poll;
import dev.ordering.testing.DatabaseProcess;
import dev.ordering.testing.TestPostgres;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A database server that hears and does not answer: frozen, or behind a cut cable. */
@Tag("thorough")
class FrozenDatabaseTest {
  private static final Duration MOST = Duration.ofSeconds(20);
  private static final int CONNECTIONS = 8;
  private static final String ADDITION = "update counter set value = value + 1";

  @Test
  void whoAsksItIsToldInTimeAndItIsAskedAgainWhenItAnswers() throws Exception {
    try (EmbeddedPostgres postgres = TestPostgres.start();
        HikariDataSource pool = pool(postgres);
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      assertEquals(1, ask(database));
      DatabaseProcess process = DatabaseProcess.of(postgres);
      process.freeze();
      try {
        ExecutorService clients = Executors.newFixedThreadPool(CONNECTIONS);
        List<Future<Duration>> waits = new ArrayList<>();
        for (int i = 0; i < CONNECTIONS; i++) {
          waits.add(clients.submit(() -> refusal(database)));
        }
        for (Future<Duration> wait : waits) {
          Duration taken = wait.get(5, TimeUnit.MINUTES);
          assertTrue(taken.compareTo(MOST) < 0, taken.toString());
        }
        clients.shutdown();
        Duration later = refusal(database);
        assertTrue(later.compareTo(Duration.ofSeconds(3)) < 0, later.toString());
      } finally {
        process.thaw();
      }
      Poll.until("usable", () -> database.health().isUsable());
      assertEquals(1, ask(database));
    }
  }

  /** A pool of an app server that has no time-out of its own, or several in a row. */
  @Test
  void whoeverWaitsForThePoolIsToldInTimeWhateverThePoolWaitsFor() throws Exception {
    try (EmbeddedPostgres postgres = TestPostgres.start();
        HikariDataSource pool = pool(postgres)) {
      pool.setConnectionTimeout(60_000);
      try (Database database = Database.open(pool, List.of(), sql -> sql)) {
        assertEquals(1, ask(database));
        DatabaseProcess process = DatabaseProcess.of(postgres);
        process.freeze();
        ExecutorService clients = Executors.newFixedThreadPool(3 * CONNECTIONS);
        try {
          List<Future<Duration>> waits = new ArrayList<>();
          for (int i = 0; i < 3 * CONNECTIONS; i++) {
            waits.add(
                clients.submit(
                    () -> {
                      Duration taken = refusal(database);
                      assertFalse(Thread.currentThread().isInterrupted());
                      return taken;
                    }));
          }
          for (Future<Duration> wait : waits) {
            Duration taken = wait.get(5, TimeUnit.MINUTES);
            assertTrue(taken.compareTo(MOST) < 0, taken.toString());
          }
        } finally {
          process.thaw();
          clients.shutdown();
        }
      }
    }
  }

  @Test
  void connectionsThatTheServerEndedAreReplacedUnnoticed() throws Exception {
    try (EmbeddedPostgres postgres = TestPostgres.start();
        HikariDataSource pool = pool(postgres);
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      assertEquals(1, ask(database));
      DatabaseProcess.of(postgres).endConnections();
      assertEquals(1, ask(database));
      assertEquals(1, database.write(() -> one(database)));
    }
  }

  @Test
  void whoWaitsForTheLocksOfOneThatWorksIsLeftToWait() throws Exception {
    try (EmbeddedPostgres postgres = TestPostgres.start();
        HikariDataSource pool = pool(postgres);
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      database.write(() -> change(database, "create table counter as select 0 as value"));
      ExecutorService clients = Executors.newFixedThreadPool(CONNECTIONS - 1);
      List<Future<Integer>> waiting = new ArrayList<>();
      database.write(
          () -> {
            change(database, ADDITION);
            for (int i = 1; i < CONNECTIONS; i++) {
              waiting.add(clients.submit(() -> database.write(() -> change(database, ADDITION))));
            }
            for (int i = 0; i < 30; i++) {
              database.select(Sql.of("select 1 from pg_sleep(0.2)"), row -> row.getInt(1));
            }
            return change(database, ADDITION);
          });
      for (Future<Integer> wait : waiting) {
        assertEquals(1, wait.get(5, TimeUnit.MINUTES));
      }
      clients.shutdown();
      assertEquals(
          List.of(CONNECTIONS + 1),
          database.read(
              () -> database.select(Sql.of("select value from counter"), row -> row.getInt(1))));
    }
  }

  private static int change(Database database, String statement) {
    return database.change(Sql.of(statement));
  }

  private static HikariDataSource pool(EmbeddedPostgres postgres) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(postgres.getJdbcUrl("postgres", "postgres"));
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(CONNECTIONS);
    config.setConnectionTimeout(3000);
    config.setValidationTimeout(1000);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private static int ask(Database database) {
    return database.read(() -> one(database));
  }

  private static int one(Database database) {
    return database.session().createNativeQuery("select 1", Integer.class).getSingleResult();
  }

  private static Duration refusal(Database database) {
    Instant before = Instant.now();
    assertThrows(DatabaseUnavailableException.class, () -> ask(database));
    return Duration.between(before, Instant.now());
  }
}
