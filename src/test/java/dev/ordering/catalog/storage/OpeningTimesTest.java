package dev.ordering.catalog.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestContent;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** When shops open, as JVMs in several time zones read it. */
@Tag("thorough")
class OpeningTimesTest {
  @ParameterizedTest
  @EnumSource
  void aShopOpensAtTheSameTimeForAJvmInAnotherZone(TestDatabases product) {
    TimeZone former = TimeZone.getDefault();
    try (HikariDataSource pool = product.open(TestContent.CATALOGUE)) {
      List<String> expected = times(pool);

      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));

      assertEquals(expected, times(pool));
    } finally {
      TimeZone.setDefault(former);
    }
  }

  private static List<String> times(HikariDataSource pool) {
    try (Database database = Database.open(pool, CatalogEntities.all(), sql -> sql)) {
      TimetableRepository timetables = new TimetableRepository(database);
      return database.read(
          () ->
              timetables.openings(1).stream()
                  .map(opening -> opening.method + " " + opening.weekday + " " + opening.period)
                  .toList());
    }
  }
}
