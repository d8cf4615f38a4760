package dev.ordering.paying.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the database keeps of attempts. */
class PaymentAttemptRepositoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final List<String> ROWS =
      List.of(
          "insert into payment (id, token, account_id, company_id, amount, currency, method,"
              + " return_url, created_at) select 1, 't', account_id, company_id, 500, 'EUR',"
              + " 'bancontact', '', placed_at from orders where id = 1",
          "insert into payment_attempt (id, payment_id, provider, provider_id, idempotency_key,"
              + " amount, state, checkout_url, settled, created_at) select 1, id, 'test', 'p', 'k',"
              + " 500, 'OPEN', '', false, created_at from payment");

  /** The schedule and the browser of the customer ask the provider at the same time. */
  @ParameterizedTest
  @EnumSource
  void aRequestThatFailsLateLeavesNoErrorAtAnAttemptThatHasEnded(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      Database database = orders.database();
      PaymentAttemptRepository attempts = new PaymentAttemptRepository(database);
      database.run(() -> ROWS.forEach(database::change));
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
