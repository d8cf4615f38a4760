package dev.ordering.mail.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
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
    return leased(queue, database, false);
  }

  private static List<LeasedMail> leased(MailQueue queue, Database database, boolean retries) {
    return database.write(() -> queue.lease(LANE, List.of("test"), retries, 10));
  }

  /** A node may stand still for longer than a lease lasts, for example with its machine. */
  @ParameterizedTest
  @EnumSource
  void aFailureThatComesLateLeavesTheMailToTheAttemptAfterIt(TestDatabases product) {
    AdjustableClock clock = new AdjustableClock();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      MailQueue queue = new MailQueue(database, clock);
      for (int attempts : List.of(1, 9)) {
        String subject = "after " + attempts;
        LeasedMail late = begun(fixture, clock, subject, attempts);
        clock.advance(MailQueue.LEASE);
        LeasedMail newer = leased(queue, database, true).get(0);
        assertTrue(database.write(() -> queue.begin(newer, LANE)));

        database.run(() -> queue.store(late, LANE, MailOutcome.of(Kind.FAILED)));
        database.run(() -> queue.store(newer, LANE, MailOutcome.of(Kind.SENT)));

        assertEquals("sent", result(database, clock, subject));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSuccessThatComesLateCounts(TestDatabases product) {
    AdjustableClock clock = new AdjustableClock();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      MailQueue queue = new MailQueue(database, clock);
      LeasedMail late = begun(fixture, clock, "a", 1);
      clock.advance(MailQueue.LEASE);
      LeasedMail newer = leased(queue, database, true).get(0);
      assertTrue(database.write(() -> queue.begin(newer, LANE)));

      database.run(() -> queue.store(late, LANE, MailOutcome.of(Kind.SENT)));
      database.run(() -> queue.store(newer, LANE, MailOutcome.of(Kind.FAILED)));

      assertEquals("sent", result(database, clock, "a"));
    }
  }

  /** A mail that failed before and is being sent again. */
  private static LeasedMail begun(
      PlacingFixture fixture, AdjustableClock clock, String subject, int attempts) {
    Database database = fixture.database();
    MailQueue queue = new MailQueue(database, clock);
    Outbox outbox = new Outbox(database, clock, true, () -> {});
    database.run(() -> outbox.add("test", subject));
    fixture.sql(
        "update mail_outbox set attempts = %d where subject = '%s'".formatted(attempts, subject));
    LeasedMail mail = leased(queue, database, true).get(0);
    assertTrue(database.write(() -> queue.begin(mail, LANE)));
    return mail;
  }

  private static String result(Database database, AdjustableClock clock, String subject) {
    OutboxRepository mails = new OutboxRepository(database, clock);
    return database.read(() -> mails.find("test", subject)).orElseThrow().result();
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
