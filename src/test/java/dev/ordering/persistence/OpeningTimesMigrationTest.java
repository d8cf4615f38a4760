package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of the opening times that a JVM of an earlier release stored. */
@Tag("thorough")
class OpeningTimesMigrationTest {
  @ParameterizedTest
  @EnumSource
  void theTimesOfAJvmInBrusselsAreAnHourLater(TestDatabases product) throws SQLException {
    check(product, ZoneId.of("Europe/Brussels"), 1);
  }

  @ParameterizedTest
  @EnumSource
  void theTimesOfAJvmInUtcStay(TestDatabases product) throws SQLException {
    check(product, ZoneId.of("UTC"), 0);
  }

  private static void check(TestDatabases product, ZoneId zone, int hours) throws SQLException {
    try (HikariDataSource pool = product.open(TestContent.CATALOGUE);
        Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("update shop_opening set closes = '23:30' where weekday = 5");
      statement.execute("update company set catalogue_digest = 'x'");
      List<LocalTime> stored = times(statement);

      new OpeningTimesMigration(zone).migrate(connection);

      assertFalse(stored.isEmpty());
      assertEquals(stored.stream().map(time -> time.plusHours(hours)).toList(), times(statement));
      assertFalse(hasDigest(statement));
    }
  }

  private static boolean hasDigest(Statement statement) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery("select 1 from company where catalogue_digest is not null")) {
      return rows.next();
    }
  }

  private static List<LocalTime> times(Statement statement) throws SQLException {
    List<LocalTime> times = new ArrayList<>();
    try (ResultSet rows =
        statement.executeQuery("select opens, closes from shop_opening order by id")) {
      while (rows.next()) {
        times.add(rows.getObject(1, LocalTime.class));
        times.add(rows.getObject(2, LocalTime.class));
      }
    }
    return times;
  }
}
