package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the first start does to an empty database, however many nodes do it at once. */
@Tag("thorough")
class FirstStartTest {
  private static final int NODES = 4;

  @ParameterizedTest
  @EnumSource
  void nodesThatStartAtOnceLoadTheDemoOnce(TestDatabases product) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(NODES);
    try (HikariDataSource database = product.open()) {
      // H2 in memory is migrated by one thread only; PostgreSQL is the database of several nodes
      start(database, "false").close();
      CountDownLatch start = new CountDownLatch(NODES);
      List<Future<Ordering>> nodes = new ArrayList<>();
      for (int i = 0; i < NODES; i++) {
        nodes.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  return start(database, "true");
                }));
      }
      for (Future<Ordering> node : nodes) {
        node.get().close();
      }
      assertEquals(2, count(database, "platform"));
      assertEquals(4, count(database, "client"));
    } finally {
      threads.shutdownNow();
    }
  }

  private static Ordering start(HikariDataSource database, String demo) {
    return new Ordering(
        Settings.of(Map.of("demo", demo)),
        database,
        ServiceTest::file,
        Clock.systemUTC(),
        sql -> sql,
        Argon2Cost.PRODUCTION);
  }

  private static int count(HikariDataSource database, String table) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from " + table)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
