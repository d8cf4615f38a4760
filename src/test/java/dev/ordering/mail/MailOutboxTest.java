package dev.ordering.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.mail.model.KeptMail;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
import dev.ordering.mail.model.MailRetries;
import dev.ordering.mail.storage.DemoMailRepository;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.notification.Poll;
import dev.ordering.persistence.Transactions;
import dev.ordering.testing.TestDatabases;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of the mails that were put into the outbox. */
class MailOutboxTest {
  private final HikariDataSource pool = database().open();
  private final List<AutoCloseable> opened = new ArrayList<>();

  TestDatabases database() {
    return TestDatabases.H2;
  }

  private Outboxes node(RecordedTransport transport) {
    return keep(new Outboxes(pool, transport, Outboxes.ANY));
  }

  private <T extends AutoCloseable> T keep(T part) {
    opened.add(0, part);
    return part;
  }

  private static RecordedTransport answering(Kind kind) {
    return new RecordedTransport(mail -> MailOutcome.of(kind));
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable part : opened) {
      part.close();
    }
    pool.close();
  }

  @Test
  void aMailIsSentOnceHoweverOftenItIsPutIn() throws Exception {
    RecordedTransport transport = answering(Kind.SENT);
    Outboxes node = node(transport).start();
    node.add("a", "a");
    node.add("a", "b");
    Poll.until("sent", () -> node.count("SENT") == 2);
    node.add("a");

    assertEquals(
        List.of("a", "b"), transport.given.stream().map(LeasedMail::subject).sorted().toList());
    assertEquals(2, node.rows.number("select count(*) from mail_outbox"));
  }

  @Test
  void whatIsTakenBackIsNotSent() throws Exception {
    RecordedTransport transport = answering(Kind.SENT);
    Outboxes node = node(transport).start();
    assertThrows(
        IllegalStateException.class,
        () ->
            node.database.run(
                () -> {
                  node.outbox.add("test", "never");
                  throw new IllegalStateException("taken back");
                }));
    node.add("kept");
    Poll.until("sent", () -> node.count("SENT") == 1);

    assertEquals("kept", transport.given.get(0).subject());
  }

  @Test
  void aMailThatIsScheduledIsLateOnlyAfterItsTime() {
    Outboxes node = node(answering(Kind.SENT));
    Duration ahead = Duration.ofDays(10);
    Instant at = node.database.clock().instant().plus(ahead);
    node.database.run(() -> node.outbox.addAt("test", "newsletter", at));

    assertEquals(0, delay(node, Duration.ofDays(5)));
    double late = delay(node, ahead.plusMinutes(2));

    assertTrue(late >= 120 && late < 180, () -> late + " seconds");
  }

  /** How late the mails seem to be some time from now. */
  private static double delay(Outboxes node, Duration later) {
    Clock clock = Clock.offset(node.database.clock(), later);
    MailMetrics metrics =
        new MailMetrics(node.database, new OutboxRepository(node.database, clock), clock);
    metrics.refresh();
    return metrics.delay();
  }

  @Test
  void ofTwoNodesOneSendsAMail() throws Exception {
    RecordedTransport transport = answering(Kind.SENT);
    Outboxes first = node(transport).start();
    node(transport).start();
    first.add(IntStream.range(0, 300).mapToObj(Integer::toString).toArray(String[]::new));
    Poll.until("sent", () -> first.count("SENT") == 300);

    assertEquals(300, transport.given.size());
  }

  @Test
  void whatFailsIsTriedAgainLaterAndGivenUpInTheEnd() throws Exception {
    RecordedTransport transport =
        new RecordedTransport(mail -> new MailOutcome(Kind.FAILED, "450 later"));
    Outboxes node = node(transport).start();
    node.add("a");
    Poll.until("tried", () -> later(node) == 1);
    assertEquals(1, transport.given.size());
    node.rows.update("update mail_outbox set attempts = 9, due_at = created_at");
    Poll.until("given up", () -> node.count("GIVEN_UP") == 1);

    assertEquals(transport.given.get(0).messageId(), transport.given.get(1).messageId());
  }

  @Test
  void whatWasNotTriedYetHasNotFailed() {
    Outboxes node = node(answering(Kind.SENT));
    node.add("a");
    OutboxRepository outbox = new OutboxRepository(node.database, node.database.clock());

    assertEquals(List.of(), node.database.read(() -> outbox.list(Optional.empty(), true, 10)));
    assertEquals(0, node.database.write(outbox::retryAll));
    assertEquals(1, node.database.read(() -> outbox.list(Optional.empty(), false, 10)).size());
  }

  @Test
  void aMailIsTriedTenTimesOverTwoDays() {
    Instant at = Instant.EPOCH;
    for (int attempts = 1; attempts < 10; attempts++) {
      at = MailRetries.after(attempts, at).orElseThrow();
    }

    assertEquals(Optional.empty(), MailRetries.after(10, at));
    assertEquals(2, Duration.between(Instant.EPOCH, at).toDays());
  }

  private static long later(Outboxes node) throws Exception {
    return node.rows.number(
        "select count(*) from mail_outbox where attempts = 1 and lease = '' and due_at >"
            + " created_at");
  }

  @Test
  void whatIsRefusedOrHasNothingToSayIsDone() throws Exception {
    Outboxes refused = node(answering(Kind.REFUSED)).start();
    refused.add("a");
    Poll.until("refused", () -> refused.count("REFUSED") == 1);
    Outboxes empty = keep(new Outboxes(pool, answering(Kind.SENT), subject -> Optional.empty()));
    refused.close();
    empty.start().add("b");

    Poll.until("done", () -> empty.count("NOTHING") == 1);
  }

  @Test
  void whatCannotBeComposedDelaysNoOther() throws Exception {
    RecordedTransport transport = answering(Kind.SENT);
    Outboxes node =
        keep(
            new Outboxes(
                    pool,
                    transport,
                    subject -> {
                      if (subject.startsWith("broken")) {
                        throw new IllegalStateException("a defect");
                      }
                      return Outboxes.ANY.compose(subject);
                    })
                .start());
    node.add("broken1", "broken2", "broken3", "broken4", "broken5", "fine");

    Poll.until("sent", () -> node.count("SENT") == 1);
    assertEquals(5, node.count("WAITING"));
  }

  @Test
  void repeatedMailsThatHangDelayNoNewOne() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    RecordedTransport transport =
        new RecordedTransport(
            mail -> {
              if (mail.recipient().startsWith("hangs")) {
                await(end);
              }
              return MailOutcome.of(Kind.SENT);
            });
    Outboxes node = node(transport);
    node.add(IntStream.range(0, 30).mapToObj(i -> "hangs" + i).toArray(String[]::new));
    node.rows.update("update mail_outbox set attempts = 1");
    node.start().add("new");

    Poll.until("sent", () -> node.count("SENT") == 1);
    end.countDown();
    Poll.until("all", () -> node.count("SENT") == 31);
  }

  /** Leases a mail whose lease has ended. */
  private static LeasedMail leaseAgain(Outboxes node) throws Exception {
    node.rows.update("update mail_outbox set due_at = created_at");
    return lease(node);
  }

  /** Mails that hang may keep one waiting for a thread until its lease has ended. */
  @Test
  void aMailThatIsLeasedAgainWhileItWaitsIsBegunOnce() throws Exception {
    Outboxes node = node(answering(Kind.SENT));
    node.add("a");
    LeasedMail first = lease(node);
    LeasedMail again = leaseAgain(node);

    assertTrue(node.database.write(() -> node.queue.begin(first, "node")));
    assertFalse(node.database.write(() -> node.queue.begin(again, "node")));
  }

  /** The mail server is away while a mail that was leased twice is being sent. */
  @Test
  void aMailThatIsBeingSentIsNotReleasedByItsOtherLease() throws Exception {
    Outboxes node = node(answering(Kind.SENT));
    node.add("a");
    LeasedMail first = lease(node);
    LeasedMail again = leaseAgain(node);

    assertTrue(node.database.write(() -> node.queue.begin(first, "node")));
    node.database.run(() -> node.queue.release(again, "node", Instant.EPOCH));
    node.database.run(() -> node.queue.store(first, "node", MailOutcome.of(Kind.SENT)));

    assertEquals(1, node.count("SENT"));
  }

  private static LeasedMail lease(Outboxes node) {
    return node.database.write(() -> node.queue.lease("node", List.of("test"), false, 1)).get(0);
  }

  @Test
  void newMailsThatHangDelayNoOther() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    RecordedTransport transport =
        new RecordedTransport(
            mail -> {
              if (mail.recipient().startsWith("hangs")) {
                await(end);
              }
              return MailOutcome.of(Kind.SENT);
            });
    Outboxes node = node(transport);
    node.add(IntStream.range(0, 6).mapToObj(i -> "hangs" + i).toArray(String[]::new));
    node.add(IntStream.range(0, 50).mapToObj(i -> "other" + i).toArray(String[]::new));
    node.start();

    Poll.until("sent", () -> node.count("SENT") == 50);
    end.countDown();
    Poll.until("all", () -> node.count("SENT") == 56);
    assertEquals(56, transport.given.size());
  }

  private static void await(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whileTheMailServerIsAwayMailsWaitUntried() throws Exception {
    Outboxes node = node(answering(Kind.UNAVAILABLE));
    node.add(IntStream.range(0, 100).mapToObj(Integer::toString).toArray(String[]::new));
    node.start();
    Poll.until("tried", () -> node.rows.number("select sum(attempts) from mail_outbox") > 0);
    node.close();

    assertTrue(node.rows.number("select sum(attempts) from mail_outbox") <= 4);
    assertEquals(100, node.count("WAITING"));
    assertEquals(0, node.rows.number("select count(*) from mail_outbox where lease <> ''"));
  }

  @Test
  void mailsThatCouldNotBeStartedTakeNoPlaceOfOthers() throws Exception {
    RecordedTransport transport = answering(Kind.SENT);
    AtomicBoolean broken = new AtomicBoolean(true);
    Outboxes node =
        keep(new Outboxes(pool, transport, Outboxes.ANY, inner -> new BrokenLease(inner, broken)));
    node.add(IntStream.range(0, 100).mapToObj(Integer::toString).toArray(String[]::new));
    node.start();

    Poll.until("sent", () -> node.count("SENT") == 60);
    assertFalse(broken.get());
  }

  /** Transactions of which the first that leases mails returns one with which nothing starts. */
  private record BrokenLease(Transactions inner, AtomicBoolean broken) implements Transactions {
    @Override
    public <T> T write(Supplier<T> work) {
      T result = inner.write(work);
      if (result instanceof List<?> leased && !leased.isEmpty() && broken.getAndSet(false)) {
        leased.add(0, null);
      }
      return result;
    }

    @Override
    public <T> T read(Supplier<T> work) {
      return inner.read(work);
    }
  }

  @Test
  void whatIsDoneIsForgottenAfterThirtyDays() throws Exception {
    Outboxes node = node(answering(Kind.SENT)).start();
    node.add("old", "new");
    Poll.until("sent", () -> node.count("SENT") == 2);
    node.rows.update(
        "update mail_outbox set done_at = timestamp with time zone '2026-01-01 00:00:00+00'"
            + " where subject = 'old'");
    node.database.repeat(() -> node.queue.removeSome(Duration.ofDays(30)));

    assertEquals(1, node.rows.number("select count(*) from mail_outbox"));
  }

  @Test
  void theNewestThousandOfTheDemonstrationAreKept() throws Exception {
    Outboxes node = node(answering(Kind.SENT));
    DemoMailRepository mails = new DemoMailRepository(node.database);
    node.database.run(
        () -> {
          for (int i = 0; i < 1103; i++) {
            mails.add("m" + i, Instant.EPOCH, "test", Outboxes.mail(i + "@mail.example"));
          }
        });

    List<KeptMail> newest = node.database.read(mails::newest);
    assertEquals(1000, newest.size());
    assertEquals("m1102", newest.get(0).messageId());
    long kept = node.rows.number("select count(*) from demo_mail");
    assertTrue(kept < 1103, "kept " + kept);
  }
}
