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

  private final AdjustableClock clock = new AdjustableClock();

  private static List<LeasedMail> leased(MailQueue queue, Database database, boolean retries) {
    return database.write(() -> queue.lease(LANE, List.of("test"), retries, 10));
  }

  /** A node may stand still for longer than a lease lasts, for example with its machine. */
  @ParameterizedTest
  @EnumSource
  void aFailureThatComesLateLeavesTheMailToTheAttemptAfterIt(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      for (int attempts : List.of(1, 9)) {
        assertEquals("sent", result(fixture, attempts, Kind.FAILED, Kind.SENT));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSuccessThatComesLateCounts(TestDatabases product) {
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      assertEquals("sent", result(fixture, 1, Kind.SENT, Kind.FAILED));
    }
  }

  /**
   * Returns what a mail came to that is sent again, and once more after the lease of that attempt.
   *
   * @param attempts how often it failed before
   * @param late the outcome of the first of these attempts, which is stored after the second began
   * @param newer the outcome of the second, which is stored last
   */
  private String result(PlacingFixture fixture, int attempts, Kind late, Kind newer) {
    Database database = fixture.database();
    MailQueue queue = new MailQueue(database, clock);
    String subject = "after " + attempts;
    add(database, subject);
    fixture.sql(
        "update mail_outbox set attempts = %d where subject = '%s'".formatted(attempts, subject));
    LeasedMail first = begun(queue, database);
    clock.advance(MailQueue.LEASE);
    LeasedMail second = begun(queue, database);

    database.run(() -> queue.store(first, LANE, MailOutcome.of(late)));
    database.run(() -> queue.store(second, LANE, MailOutcome.of(newer)));

    OutboxRepository mails = new OutboxRepository(database, clock);
    return database.read(() -> mails.find("test", subject)).orElseThrow().result();
  }

  private void add(Database database, String subject) {
    Outbox outbox = new Outbox(database, clock, true, () -> {});
    database.run(() -> outbox.add("test", subject));
  }

  private static LeasedMail begun(MailQueue queue, Database database) {
    LeasedMail mail = leased(queue, database, true).get(0);
    assertTrue(database.write(() -> queue.begin(mail, LANE)));
    return mail;
  }

  @ParameterizedTest
  @EnumSource
  void aMailThatBeginsJustAfterItsLeaseEndedIsNotLeasedAgain(TestDatabases product)
      throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (PlacingFixture fixture = new PlacingFixture(product)) {
      Database database = fixture.database();
      MailQueue queue = new MailQueue(database, clock);
      add(database, "a");
      LeasedMail mail = leased(queue, database, false).get(0);
      clock.advance(MailQueue.LEASE);

      Future<List<LeasedMail>> again =
          database.write(
              () -> {
                assertTrue(queue.begin(mail, LANE));
                clock.advance(Duration.ofMillis(1));
                Future<List<LeasedMail>> waiting =
                    other.submit(() -> leased(queue, database, false));
                fixture.awaitWaiting();
                return waiting;
              });

      assertEquals(List.of(), again.get());
    } finally {
      other.shutdown();
    }
  }
}
