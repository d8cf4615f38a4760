package dev.ordering.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.model.MailOutcome.Kind;
import dev.ordering.notification.Poll;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Transactions;
import dev.ordering.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the dispatch of mails does when something beside it fails. */
@Tag("thorough")
class MailDispatchTest {
  private static final Duration LESS_THAN_A_LEASE = Duration.ofMinutes(1);

  /** Transactions of which some find the database away. */
  private record Outage(Transactions inner, Transactions away, AtomicInteger left)
      implements Transactions {
    @Override
    public <T> T write(Supplier<T> work) {
      boolean isAway = left.getAndUpdate(count -> Math.max(0, count - 1)) > 0;
      return (isAway ? away : inner).write(work);
    }

    @Override
    public <T> T read(Supplier<T> work) {
      return inner.read(work);
    }
  }

  @Test
  void aMailThatWasSentBeforeAnOutageOfTheDatabaseIsNotSentAgain() throws Exception {
    AtomicInteger left = new AtomicInteger();
    RecordedTransport transport =
        new RecordedTransport(
            mail -> {
              left.set(2);
              return MailOutcome.of(Kind.SENT);
            });
    HikariDataSource closed = TestDatabases.H2.open();
    try (Database away = Database.open(closed, List.of(), sql -> sql);
        HikariDataSource pool = TestDatabases.H2.open();
        Outboxes node =
            new Outboxes(pool, transport, Outboxes.ANY, inner -> new Outage(inner, away, left))) {
      closed.close();
      node.start().add("a");

      Poll.until(LESS_THAN_A_LEASE, "stored", () -> node.count("SENT") == 1);
      assertEquals(1, transport.given.size());
    }
  }

  @Test
  void connectionsThatCannotBeEndedKeepNoMailWaiting() throws Exception {
    AtomicInteger ended = new AtomicInteger();
    CountDownLatch hangs = new CountDownLatch(1);
    MailTransport transport =
        new MailTransport() {
          @Override
          public MailOutcome send(LeasedMail leased, Mail mail) {
            return MailOutcome.of(Kind.SENT);
          }

          @Override
          public void closeIdle() {
            if (ended.incrementAndGet() == 1) {
              throw new IllegalStateException("a connection that cannot be ended");
            }
            await(hangs);
          }
        };
    try (HikariDataSource pool = TestDatabases.H2.open();
        Outboxes node = new Outboxes(pool, transport, Outboxes.ANY)) {
      node.start();
      Poll.until(LESS_THAN_A_LEASE, "hangs", () -> ended.get() == 2);
      node.add("a");

      Poll.until(LESS_THAN_A_LEASE, "sent", () -> node.count("SENT") == 1);
      hangs.countDown();
    }
  }

  private static void await(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
