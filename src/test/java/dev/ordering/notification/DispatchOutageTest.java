package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.bootstrap.Ordering;
import dev.ordering.bootstrap.Settings;
import dev.ordering.notification.push.LocalPushServer;
import dev.ordering.notification.push.PushRows;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What an administrator reads while the database is away, and what is sent when it is back. */
@Tag("thorough")
class DispatchOutageTest {
  private static final Duration AWAY = Duration.ofSeconds(6);
  private static final int DEVICES = 400;

  private final String url = TestDatabases.POSTGRESQL.emptyUrl();
  private final Queue<LogRecord> entries = new ConcurrentLinkedQueue<>();
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          entries.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @Test
  void anOutageIsALineWhenItBeginsAndOneWhenItEndsAndWhatIsDueThenGoesOut() throws Exception {
    allow("sender");
    Logger service = Logger.getLogger("dev.ordering");
    Logger scheduler = Logger.getLogger("com.github.kagkarlsson");
    service.setLevel(Level.INFO);
    List.of(service, scheduler).forEach(each -> each.addHandler(handler));
    try (LocalPushServer server = new LocalPushServer();
        HikariDataSource pool = pool("sender");
        Ordering ordering = node(pool)) {
      assertFalse(ordering.components().isEmpty());
      PGSimpleDataSource administrator = new PGSimpleDataSource();
      administrator.setUrl(url);
      PushRows rows = new PushRows(administrator);
      rows.configure(PushRows.DEMO_APP, "WEBPUSH", server.configuration());
      rows.devices(PushRows.DEMO_APP, 1, server, i -> "/device/" + i);
      rows.notifications(1, 5_000, 1, Instant.now().plusSeconds(4));

      takeTheDatabaseAway("sender");
      Poll.until(
          "sent",
          () -> rows.number("select count(*) from app_notification where sent and id = 5000") == 1);

      assertEquals(1, server.received("/device/0").size());
      assertEquals(1, count("the dispatch of notifications waits for the database"));
      assertEquals(1, count("the dispatch of notifications continues"));
      // a statement that was under way has failed as well
      assertTrue(traces() <= 1, () -> traces() + " stack traces");
    } finally {
      List.of(service, scheduler).forEach(each -> each.removeHandler(handler));
      service.setLevel(null);
    }
  }

  @Test
  void whatWasBeingSentWhenTheDatabaseWentAwayIsNotSentAgain() throws Exception {
    allow("courier");
    try (CountingPushServer server = new CountingPushServer(100);
        HikariDataSource pool = pool("courier");
        Ordering ordering = node(pool)) {
      assertFalse(ordering.components().isEmpty());
      PGSimpleDataSource administrator = new PGSimpleDataSource();
      administrator.setUrl(url);
      PushRows rows = new PushRows(administrator);
      rows.configure(PushRows.DEMO_APP, "FCM", server.configuration());
      rows.fcmDevices(PushRows.DEMO_APP, DEVICES, i -> "device-" + i);
      rows.notifications(1, 5_000, 1, Instant.now());
      Poll.until("some were sent", () -> server.total() > 20);
      int before = server.total();

      takeTheDatabaseAway("courier");
      Poll.until(
          "sent",
          () -> rows.number("select count(*) from app_notification where sent and id = 5000") == 1);

      assertTrue(before < DEVICES, "away too late: " + before);
      assertEquals(DEVICES, server.counts().size());
      assertEquals(DEVICES, server.total(), "each once");
      assertEquals(DEVICES, rows.number("select delivered from app_notification where id = 5000"));
    }
  }

  private void allow(String role) throws SQLException {
    administer("create role " + role + " login");
    administer("grant all on schema public to " + role);
  }

  private void takeTheDatabaseAway(String role) throws Exception {
    administer("alter role " + role + " connection limit 0");
    administer(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = '" + role + "'");
    Instant back = Instant.now().plus(AWAY);
    Poll.until(AWAY.multipliedBy(2), "away", () -> Instant.now().isAfter(back));
    administer("alter role " + role + " connection limit -1");
  }

  private long count(String text) {
    return entries.stream()
        .map(entry -> entry.getMessage())
        .filter(message -> message.contains(text))
        .count();
  }

  private long traces() {
    return entries.stream().filter(entry -> entry.getThrown() != null).count();
  }

  private Ordering node(HikariDataSource pool) {
    return new Ordering(
        Settings.of(Map.of("demo", "true", "pushPrivateAddresses", "true")),
        pool,
        ServiceTest::file,
        Clock.systemUTC(),
        sql -> sql,
        Argon2Cost.PRODUCTION);
  }

  private HikariDataSource pool(String role) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url.replace("user=postgres", "user=" + role));
    config.setMaximumPoolSize(8);
    config.setConnectionTimeout(1_000);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private void administer(String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
