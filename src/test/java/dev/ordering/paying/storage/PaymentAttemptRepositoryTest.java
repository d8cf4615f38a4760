package dev.ordering.paying.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the database keeps of attempts. */
class PaymentAttemptRepositoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  /** The schedule and the browser of the customer ask the provider at the same time. */
  @ParameterizedTest
  @EnumSource
  void aRequestThatFailsLateLeavesNoErrorAtAnAttemptThatHasEnded(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      Database database = orders.database();
      PaymentAttemptRepository attempts = new PaymentAttemptRepository(database);
      database.run(() -> PaymentRows.addAttempt(database, AttemptState.OPEN));
      PaymentAttempt asked = database.read(() -> attempts.find(1)).orElseThrow();
      database.run(
          () ->
              attempts.storeState(
                  1, AttemptState.EXPIRED, asked.refunded(), asked.chargedBack(), NOW));

      database.run(() -> attempts.storeError(asked, "the provider was slow"));

      assertEquals("", database.read(() -> attempts.find(1)).orElseThrow().error());
    }
  }
}
