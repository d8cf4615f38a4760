package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.ServiceTest;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.password.Argon2Cost;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A database that was used for trying the service out does not become one that others reach. */
class DemoAccountsTest {
  private static final Map<String, String> PUBLIC =
      Map.of("demo", "false", "publicUrl", "https://orders.example");

  @Test
  void theStartIsRefusedAsLongAsADemoPasswordWorks() throws SQLException {
    try (HikariDataSource database = TestDatabases.H2.open()) {
      start(database, Map.of("demo", "true"));
      start(database, Map.of("demo", "false", "publicUrl", "http://localhost:8080"));
      assertEquals(
          refusal(
              "counter@demo.example, customer@demo.example, marketing@demo.example,"
                  + " newcomer@demo.example, staff@demo.example"),
          refusedStart(database));

      for (int id : List.of(2, 4, 5)) {
        execute(database, "update account set disabled = true where id = " + id);
      }
      execute(
          database,
          "update account set password_hash = (select password_hash from account where id = 3)"
              + " where id = 1");
      assertEquals(refusal("newcomer@demo.example"), refusedStart(database));

      execute(database, "update account set disabled = true where id = 3");
      start(database, PUBLIC);
    }
  }

  private static String refusal(String accounts) {
    return "ordering/publicUrl is https://orders.example, but the database has demo accounts with"
        + " passwords that everybody knows: "
        + accounts
        + "; use another database, or set ordering/publicUrl to http://localhost until they are"
        + " disabled (operation disable of the MBean Users)";
  }

  private static String refusedStart(HikariDataSource database) {
    return assertThrows(IllegalStateException.class, () -> start(database, PUBLIC)).getMessage();
  }

  private static void start(HikariDataSource database, Map<String, String> settings) {
    new Ordering(
            Settings.of(settings),
            database,
            ServiceTest::file,
            Clock.systemUTC(),
            sql -> sql,
            Argon2Cost.PRODUCTION)
        .close();
  }

  private static void execute(HikariDataSource database, String sql) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      assertEquals(1, statement.executeUpdate(sql));
      connection.commit();
    }
  }
}
