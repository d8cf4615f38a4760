package dev.ordering.oauth.authorize;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.oauth.storage.ExpiredSessionCleanup;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Nothing that has expired stays. */
class ExpiredSessionCleanupTest {
  @ParameterizedTest
  @EnumSource(TestDatabases.class)
  void anExpiredAnswerGoesAndAFreshOneStays(TestDatabases product) {
    try (PendingFixture fixture = new PendingFixture(product)) {
      fixture.pending.finish(fixture.begin());
      fixture.clock.advance(Duration.ofMinutes(40));
      fixture.pending.finish(fixture.begin());
      fixture.clock.advance(Duration.ofMinutes(40));
      fixture.database.run(new ExpiredSessionCleanup(fixture.database, fixture.clock));

      assertEquals(1L, fixture.rows());
    }
  }
}
