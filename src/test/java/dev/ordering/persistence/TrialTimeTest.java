package dev.ordering.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The time of a trial, which a developer advances. */
class TrialTimeTest {
  private static final Duration TEN_YEARS = Duration.ofDays(3650);

  @ParameterizedTest
  @EnumSource
  void itAdvancesAtOnceByLessThanTenYearsInAll(TestDatabases product) {
    try (HikariDataSource pool = product.open();
        Database database = Database.open(pool, List.of(), sql -> sql)) {
      TrialTime time = new TrialTime(database);
      Instant before = time.now();

      assertFalse(time.advance(TEN_YEARS));
      assertEquals(Duration.ZERO, time.advanced());

      assertTrue(time.advance(TEN_YEARS.minusSeconds(1)));
      assertFalse(time.now().isBefore(before.plus(TEN_YEARS.minusSeconds(1))));

      assertFalse(time.advance(Duration.ofSeconds(1)));
      assertEquals(TEN_YEARS.minusSeconds(1), time.advanced());
    }
  }
}
