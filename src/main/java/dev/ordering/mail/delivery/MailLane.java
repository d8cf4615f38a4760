package dev.ordering.mail.delivery;

import dev.ordering.mail.model.LeasedMail;
import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.MailQueue;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A few threads that send mails; each sends one mail at a time. There are two lanes: one for mails
 * that failed before and one for all others. So mails that hang repeatedly do not delay new ones. A
 * lane gets one more thread for each mail that hangs.
 */
final class MailLane {
  private static final Logger LOG = LoggerFactory.getLogger(MailLane.class);
  private static final int QUEUED_PER_THREAD = 10;

  /** How long mails are postponed while the mail server is unavailable. */
  private static final Duration PAUSE = Duration.ofSeconds(30);

  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(2);

  private final MailDispatch.Parts parts;
  private final Transactions transactions;
  private final MailQueue queue;
  private final Runnable onCapacity;
  private final String lease = UUID.randomUUID().toString();
  private final AtomicInteger pending = new AtomicInteger();
  private final boolean retries;
  private final int capacity;
  private final LanePool threads;
  private volatile boolean closed;
  private volatile long pausedUntil = System.nanoTime();

  /**
   * @param retries whether this lane sends mails that failed before
   * @param threadCount the number of threads while no mail hangs
   * @param onCapacity called when the lane has capacity for more mails
   */
  MailLane(MailDispatch.Parts parts, boolean retries, int threadCount, Runnable onCapacity) {
    this.parts = parts;
    transactions = parts.transactions();
    queue = parts.queue();
    this.onCapacity = onCapacity;
    this.retries = retries;
    capacity = threadCount * QUEUED_PER_THREAD;
    threads = new LanePool(retries ? "ordering-mail-again" : "ordering-mail", threadCount);
  }

  /** Leases as many mails as the lane has capacity for. */
  void leaseDue() {
    threads.adjustSize();
    int room = capacity - pending.get();
    if (closed || isPaused() || room < capacity / 2) {
      return;
    }
    List<LeasedMail> leased =
        transactions.write(() -> queue.lease(lease, parts.composers().keySet(), retries, room));
    leased.forEach(this::start);
  }

  private void start(LeasedMail mail) {
    boolean started = false;
    pending.incrementAndGet();
    try {
      threads.execute(mail.id(), () -> send(mail));
      started = true;
    } finally {
      if (!started) {
        pending.decrementAndGet();
      }
    }
  }

  private void send(LeasedMail mail) {
    try {
      if (closed || isPaused()) {
        Instant at = parts.clock().instant().plus(closed ? Duration.ZERO : PAUSE);
        transactions.run(() -> queue.release(mail, lease, at));
      } else {
        attempt(mail);
      }
    } catch (DatabaseUnavailableException unavailable) {
      LOG.debug("mail {} waits for the database", mail.id(), unavailable);
    } catch (RuntimeException failure) {
      LOG.warn("mail {} is given up until its lease ends", mail.id(), failure);
    } finally {
      if (pending.decrementAndGet() == capacity / 2 - 1) {
        onCapacity.run();
      }
    }
  }

  private boolean isPaused() {
    return System.nanoTime() - pausedUntil < 0;
  }

  private void attempt(LeasedMail leased) {
    long leaseEnd = System.nanoTime() + MailQueue.LEASE.toNanos();
    if (!transactions.write(() -> queue.begin(leased, lease))) {
      return;
    }
    MailOutcome outcome = outcome(leased);
    if (outcome.kind() == MailOutcome.Kind.UNAVAILABLE) {
      pausedUntil = System.nanoTime() + PAUSE.toNanos();
      LOG.warn("mails wait, the mail server does not take them: {}", outcome.detail());
    }
    store(leased, outcome, leaseEnd);
    parts.outcomes().accept(outcome);
  }

  /**
   * Stores the outcome of an attempt. Repeats this while the database is unavailable and the lease
   * lasts, because a mail whose outcome is not stored is sent again.
   */
  private void store(LeasedMail leased, MailOutcome outcome, long leaseEnd) {
    while (true) {
      try {
        transactions.run(() -> queue.store(leased, lease, outcome));
        return;
      } catch (DatabaseUnavailableException unavailable) {
        if (closed || System.nanoTime() - leaseEnd > 0) {
          throw unavailable;
        }
        LockSupport.parkNanos(AFTER_OUTAGE.toNanos());
      }
    }
  }

  private MailOutcome outcome(LeasedMail leased) {
    try {
      return transactions
          .write(() -> parts.composers().get(leased.kind()).compose(leased.subject()))
          .map(mail -> parts.transport().send(leased, mail))
          .orElse(MailOutcome.of(MailOutcome.Kind.NOTHING));
    } catch (DatabaseUnavailableException unavailable) {
      throw unavailable;
    } catch (RuntimeException failure) {
      LOG.warn("mail {} of kind {} could not be made", leased.id(), leased.kind(), failure);
      return new MailOutcome(MailOutcome.Kind.FAILED, "a defect, see the log");
    }
  }

  /** Starts no more mails, and leaves the waiting ones to other nodes. */
  void shutdown() {
    closed = true;
    threads.shutdown();
  }

  LanePool threads() {
    return threads;
  }
}
