package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.notification.push.PushRows;
import dev.ordering.notification.storage.NotificationEntities;
import dev.ordering.notification.storage.NotificationQueue;
import dev.ordering.notification.storage.NotificationSchedule;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The queue of notifications in numbers. */
@Tag("thorough")
class NotificationFiguresTest {
  @ParameterizedTest
  @EnumSource
  void theQueueIsCountedAndItsFirstTellsTheDelay(TestDatabases product) throws SQLException {
    try (HikariDataSource dataSource = product.open(TestContent.DEMO)) {
      try (Database database = Database.open(dataSource, NotificationEntities.all(), s -> s)) {
        NotificationMetrics figures = new NotificationMetrics(database, Clock.systemUTC());
        assertEquals("NaN", Double.toString(figures.waiting()), "before anybody looked");

        figures.refresh();
        assertEquals(1, figures.waiting());
        assertEquals(0, figures.due());
        assertEquals(0, figures.delay());
        assertEquals(0, figures.devices());

        PushRows rows = new PushRows(dataSource);
        rows.update(
            "update app_notification set state = 'DISPATCHING', devices = 5, delivered = 2"
                + " where state = 'SCHEDULED'");
        rows.update(
            "update scheduled_tasks set execution_time = ?",
            Timestamp.from(Instant.now().minusSeconds(3600)));
        figures.refresh();
        assertEquals(1, figures.waiting());
        assertEquals(1, figures.due());
        assertTrue(figures.delay() >= 3600, () -> "delay " + figures.delay());
        assertEquals(3, figures.devices());

        rows.update("alter table scheduled_tasks rename to not_at_hand");
        assertThrows(RuntimeException.class, figures::refresh);
        assertEquals("NaN", Double.toString(figures.due()), "nothing is known of it");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aNotificationThatWasCancelledIsNotCounted(TestDatabases product) {
    try (HikariDataSource dataSource = product.open(TestContent.DEMO)) {
      try (Database database = Database.open(dataSource, NotificationEntities.all(), s -> s)) {
        NotificationMetrics figures = new NotificationMetrics(database, Clock.systemUTC());
        NotificationQueue queue =
            new NotificationQueue(database, new NotificationSchedule(database), database.clock());

        database.run(() -> queue.waiting(0, 100).forEach(each -> queue.cancel(each.id())));
        figures.refresh();

        assertEquals(0, figures.waiting());
      }
    }
  }

  @Test
  void whatIsKnownStaysSoDuringALookAndForAMinute() throws Exception {
    try (HikariDataSource dataSource = TestDatabases.POSTGRESQL.open(TestContent.DEMO)) {
      AdjustableClock clock = new AdjustableClock();
      try (Database database = Database.open(dataSource, NotificationEntities.all(), s -> s);
          Connection administrator = dataSource.getConnection();
          Statement statement = administrator.createStatement()) {
        NotificationMetrics figures = new NotificationMetrics(database, clock);
        figures.refresh();

        statement.execute("lock table scheduled_tasks in access exclusive mode");
        CompletableFuture<Void> look = CompletableFuture.runAsync(figures::refresh);
        Poll.until("the look waits", () -> isSomebodyWaiting(statement));
        assertEquals(1, figures.waiting(), "as it was before");
        administrator.rollback();
        look.get(5, TimeUnit.MINUTES);

        clock.advance(Duration.ofSeconds(59));
        assertEquals(1, figures.waiting());
        clock.advance(Duration.ofSeconds(1));
        assertEquals("NaN", Double.toString(figures.waiting()), "nobody looked for a minute");
      }
    }
  }

  private static boolean isSomebodyWaiting(Statement statement) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery(
            "select count(*) from pg_locks where not granted and"
                + " database = (select oid from pg_database where datname = current_database())")) {
      rows.next();
      return rows.getInt(1) > 0;
    }
  }
}
