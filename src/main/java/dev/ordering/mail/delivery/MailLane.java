package dev.ordering.mail.delivery;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.MailComposer;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.MailQueue;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A few threads that send mails; each sends one mail at a time. There are two lanes: one for mails
 * that failed before and one for all others. So mails that hang repeatedly do not delay new ones. A
 * lane gets one more thread for each mail that hangs.
 */
final class MailLane {
  private static final Logger LOG = LoggerFactory.getLogger(MailLane.class);
  private static final int WAITING_FOR_A_THREAD = 10;

  /** How long mails are postponed while the mail server is unavailable. */
  private static final Duration AWAY = Duration.ofSeconds(30);

  private final Transactions transactions;
  private final MailQueue queue;
  private final Map<String, MailComposer> composers;
  private final MailTransport transport;
  private final Consumer<MailOutcome> sent;
  private final Runnable hungry;
  private final Clock clock;
  private final String lease = UUID.randomUUID().toString();
  private final AtomicInteger pending = new AtomicInteger();
  private final boolean again;
  private final int most;
  private final LanePool threads;
  private volatile boolean closed;
  private volatile long awayUntil = System.nanoTime();

  /**
   * @param again whether this lane sends mails that failed before
   * @param width the number of threads while no mail hangs
   * @param hungry called when the lane has capacity for more mails
   */
  MailLane(MailDispatch.Parts parts, boolean again, int width, Runnable hungry) {
    transactions = parts.transactions();
    queue = parts.queue();
    composers = parts.composers();
    transport = parts.transport();
    sent = parts.sent();
    clock = parts.clock();
    this.hungry = hungry;
    this.again = again;
    most = width * WAITING_FOR_A_THREAD;
    threads = new LanePool(again ? "ordering-mail-again" : "ordering-mail", width);
  }

  /** Leases as many mails as the lane has capacity for. */
  void look() {
    threads.adapt();
    int room = most - pending.get();
    if (closed || isAway() || room < most / 2) {
      return;
    }
    List<LeasedMail> leased =
        transactions.write(() -> queue.lease(lease, composers.keySet(), again, room));
    pending.addAndGet(leased.size());
    leased.forEach(mail -> threads.execute(mail.id(), () -> send(mail)));
  }

  private void send(LeasedMail mail) {
    try {
      if (closed || isAway()) {
        Instant at = closed ? clock.instant() : clock.instant().plus(AWAY);
        transactions.run(() -> queue.release(mail, lease, at));
      } else {
        begin(mail);
      }
    } catch (DatabaseUnavailableException away) {
      LOG.debug("mail {} waits for the database", mail.id(), away);
    } catch (RuntimeException failure) {
      LOG.warn("mail {} is given up until its lease ends", mail.id(), failure);
    } finally {
      if (pending.decrementAndGet() == most / 2 - 1) {
        hungry.run();
      }
    }
  }

  private boolean isAway() {
    return System.nanoTime() - awayUntil < 0;
  }

  private void begin(LeasedMail leased) {
    if (!transactions.write(() -> queue.begin(leased, lease))) {
      return;
    }
    MailOutcome outcome = outcome(leased);
    if (outcome.kind() == MailOutcome.Kind.AWAY) {
      awayUntil = System.nanoTime() + AWAY.toNanos();
      LOG.warn("mails wait, the mail server does not take them: {}", outcome.detail());
    }
    transactions.run(() -> queue.store(leased, lease, outcome));
    sent.accept(outcome);
  }

  private MailOutcome outcome(LeasedMail leased) {
    try {
      return transactions
          .write(() -> composers.get(leased.kind()).compose(leased.subject()))
          .map(mail -> transport.send(leased, mail))
          .orElse(MailOutcome.of(MailOutcome.Kind.NOTHING));
    } catch (DatabaseUnavailableException away) {
      throw away;
    } catch (RuntimeException failure) {
      LOG.warn("mail {} of kind {} could not be made", leased.id(), leased.kind(), failure);
      return new MailOutcome(MailOutcome.Kind.FAILED, "a defect, see the log");
    }
  }

  /** Starts no more mails, and leaves the waiting ones to other nodes. */
  void end() {
    closed = true;
    threads.end();
  }

  /** Waits for the mails that are being sent, but does not interrupt them. */
  void await(Duration patience) {
    threads.await(patience);
  }

  void awaitEnd() {
    threads.awaitEnd();
  }
}
