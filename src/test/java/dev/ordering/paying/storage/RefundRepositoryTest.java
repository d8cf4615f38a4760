package dev.ordering.paying.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Refund;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the database keeps of refunds. */
class RefundRepositoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final String REFUND =
      "insert into payment_refund (attempt_id, order_id, amount, reason, idempotency_key, state,"
          + " created_at, next_try_at) select id, 1, 500, 'ORDER_ENDED', 'r', 'WAITING', created_at,"
          + " created_at from payment_attempt";

  @ParameterizedTest
  @EnumSource
  void anEarlierCallThatFailsLateChangesNothingOfARefundThatIsDone(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      Database database = orders.database();
      RefundRepository refunds = new RefundRepository(database);
      database.run(
          () -> {
            PaymentRows.addAttempt(database, AttemptState.PAID);
            database.change(REFUND);
          });
      Refund refund = database.read(() -> refunds.due(NOW, Set.of(), 1)).get(0);
      database.run(() -> refunds.storeDone(refund, "refund-1"));

      for (boolean forGood : List.of(false, true)) {
        database.run(() -> refunds.storeFailure(refund, "the provider was slow", forGood));

        Refund stored = database.read(() -> refunds.ofOrder(1)).get(0);
        assertEquals(Refund.State.DONE, stored.state());
        assertEquals("", stored.error());
      }
    }
  }
}
