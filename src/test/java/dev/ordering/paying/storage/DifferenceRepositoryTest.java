package dev.ordering.paying.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.order.storage.OrderDatabase;
import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.persistence.Database;
import dev.ordering.testing.TestDatabases;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which differences people are told about. */
class DifferenceRepositoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static final String CHARGED_BACK =
      "insert into payment_attempt (id, payment_id, provider, provider_id, idempotency_key, amount,"
          + " state, checkout_url, settled, charged_back, created_at)"
          + " values (?, 1, 'test', ?, ?, 500, 'PAID', '', true, 500, ?)";

  /** Nobody can undo what a bank took back, so it is told for sixty days. */
  @ParameterizedTest
  @EnumSource
  void thoseThatStayDoNotHideNewOnes(TestDatabases product) {
    try (OrderDatabase orders = new OrderDatabase(product)) {
      Database database = orders.database();
      database.run(
          () -> {
            PaymentRows.addPayment(database);
            for (long id = 1; id <= 4; id++) {
              database.change(CHARGED_BACK, id, "p" + id, "k" + id, NOW.minusSeconds(5 - id));
            }
          });

      List<PaymentDifference> found =
          database.read(() -> new DifferenceRepository(database).find(NOW, 3));

      assertEquals(List.of(4L, 3L, 2L), found.stream().map(each -> each.attempt().id()).toList());
    }
  }
}
