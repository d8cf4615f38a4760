package dev.ordering.mail.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.order.storage.PlacingFixture;
import dev.ordering.persistence.Database;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which mails a lane of a node may send. */
class MailQueueTest {
  private static final String LANE = "lane";

  private static List<LeasedMail> leased(MailQueue queue, Database database) {
    return database.write(() -> queue.lease(LANE, List.of("test"), false, 10));
  }

  @ParameterizedTest
  @EnumSource
  void aMailThatBeginsJustAfterItsLeaseEndedIsNotLeasedAgain(TestDatabases product)
      throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    AdjustableClock clock = new AdjustableClock();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      MailQueue queue = new MailQueue(database, clock);
      Outbox outbox = new Outbox(database, clock, true, () -> {});
      database.run(() -> outbox.add("test", "a"));
      LeasedMail mail = leased(queue, database).get(0);
      clock.advance(MailQueue.LEASE);

      Future<List<LeasedMail>> again =
          database.write(
              () -> {
                assertTrue(queue.begin(mail, LANE));
                clock.advance(Duration.ofMillis(1));
                Future<List<LeasedMail>> waiting = other.submit(() -> leased(queue, database));
                fixture.awaitWaiting();
                return waiting;
              });

      assertEquals(List.of(), again.get());
    } finally {
      other.shutdown();
    }
  }
}
