package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The clock of the database, asked by those who have a connection and those who have none. */
class DatabaseClockTest {
  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void whoIsInATransactionNeedsNoSecondConnectionForTheTime(TestDatabases product)
      throws Exception {
    try (HikariDataSource pool = product.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      pool.setConnectionTimeout(10_000);
      List<Connection> others = allButOne(pool);
      Clock clock = database.clock();
      Instant inside = database.write(clock::instant);
      Instant reading = database.read(clock::instant);
      Instant outside = clock.instant();
      Instant now = now(pool);

      assertTrue(Duration.between(inside, now).abs().toMinutes() < 1, inside + " " + now);
      assertTrue(Duration.between(reading, outside).abs().toMinutes() < 1, reading + " " + outside);
      for (Connection other : others) {
        other.close();
      }
      assertEquals(0, pool.getHikariPoolMXBean().getActiveConnections());
    }
  }

  @Test
  void whatItToldOnceGoesOnWhileTheDatabaseIsAway() throws Exception {
    HikariDataSource pool = TestDatabases.H2.open();
    try (Database database = Database.open(pool, List.of(), sql -> sql)) {
      Clock clock = database.clock();
      pool.close();
      Instant before = clock.instant();
      Thread.sleep(20);

      assertTrue(!clock.instant().isBefore(before.plusMillis(19)));
    }
  }

  @Test
  void anErrorDoesNotEndItsReading() {
    AtomicBoolean exhausted = new AtomicBoolean();
    try (HikariDataSource pool = TestDatabases.H2.open();
        Database database =
            Database.open(
                new DataSourceWrapper(pool) {
                  @Override
                  public Connection getConnection() throws SQLException {
                    if (exhausted.get()) {
                      throw new InternalError("no more threads");
                    }
                    return pool.getConnection();
                  }
                },
                List.of(),
                sql -> sql)) {
      Instant before = database.clock().instant();
      exhausted.set(true);

      assertDoesNotThrow(database.databaseClock()::correct);
      assertTrue(!database.clock().instant().isBefore(before));
    }
  }

  private static List<Connection> allButOne(HikariDataSource pool) throws SQLException {
    List<Connection> held = new ArrayList<>();
    while (held.size() < pool.getMaximumPoolSize() - 1) {
      held.add(pool.getConnection());
    }
    return held;
  }

  private static Instant now(HikariDataSource pool) throws SQLException {
    try (var connection = pool.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("select current_timestamp")) {
      rows.next();
      return rows.getObject(1, OffsetDateTime.class).toInstant();
    }
  }
}
