package dev.ordering.webhook.delivery;

import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.persistence.DaemonThreads;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.persistence.Transactions;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.model.WebhookDelivery;
import dev.ordering.webhook.storage.DeliveryQueue;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Phaser;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every second for webhooks that have something to send, and sends for many at once, for each
 * one message at a time. Whoever waits for a receiver needs no thread, so one that hangs delays
 * only its own messages; and webhooks that fail never take all of the turns.
 */
public final class WebhookDispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookDispatch.class);

  /** They wait for the database only. */
  private static final int THREADS = 6;

  private static final int MOST_TURNS = 256;
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** Then it is another webhook’s turn, if many have something to send. */
  private static final Duration TURN = Duration.ofSeconds(5);

  /**
   * Nothing is begun later than this after the lease was asked for: it must outlast the message.
   */
  private static final Duration LATEST =
      DeliveryQueue.LEASE.minus(WebhookSender.TIMEOUT).minus(Duration.ofSeconds(5));

  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(2);
  private static final Duration KEEPING = Duration.ofSeconds(3);

  private final Transactions transactions;
  private final DeliveryQueue queue;
  private final Consumer<Outcome> sent;
  private final Clock clock;
  private final WebhookSender sender;
  private final DaemonThreads made = new DaemonThreads("ordering-webhook");
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(THREADS, made);
  private final AtomicInteger turns = new AtomicInteger();
  private final Phaser awaited = new Phaser(1);
  private volatile boolean closed;

  /**
   * @param sent is told what came of each message
   * @param clock the database's
   */
  public WebhookDispatch(
      Transactions transactions,
      DeliveryQueue queue,
      EndpointPolicy endpoints,
      Consumer<Outcome> sent,
      Clock clock) {
    this.transactions = transactions;
    this.queue = queue;
    this.sent = sent;
    this.clock = clock;
    sender = new WebhookSender(endpoints, clock);
  }

  /** What one webhook sends while this node holds its lease. */
  private final class Turn {
    private final long webhookId;
    private final String lease;
    private final long end = System.nanoTime() + TURN.toNanos();

    Turn(long webhookId, String lease) {
      this.webhookId = webhookId;
      this.lease = lease;
    }

    /** Stores what came of the last message and sends the next. */
    void goOn(Optional<DeliveryQueue.Sent> last) {
      long asked = System.nanoTime();
      try {
        boolean more = !closed && (asked - end < 0 || turns.get() < MOST_TURNS / 2);
        Optional<WebhookDelivery> next =
            transactions.write(() -> queue.next(webhookId, lease, last, more));
        if (next.isPresent() && System.nanoTime() - asked < LATEST.toNanos()) {
          send(next.get());
        } else {
          finish();
        }
      } catch (DatabaseUnavailableException away) {
        retry(last);
      } catch (RuntimeException | Error failure) {
        LOG.warn("what webhook {} sends is given up until its lease ends", webhookId, failure);
        finish();
      }
    }

    /** What came of a message is kept when the database is back, unless the lease is over. */
    private void retry(Optional<DeliveryQueue.Sent> last) {
      if (last.isEmpty()) {
        finish();
        return;
      }
      try {
        var unused =
            threads.schedule(() -> goOn(last), AFTER_OUTAGE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException ended) {
        finish();
      }
    }

    private void send(WebhookDelivery delivery) {
      var at = clock.instant();
      var unused =
          sender
              .send(delivery)
              .thenAccept(
                  outcome -> {
                    sent.accept(outcome);
                    go(Optional.of(new DeliveryQueue.Sent(delivery, at, outcome)));
                  });
    }

    void go(Optional<DeliveryQueue.Sent> last) {
      try {
        threads.execute(() -> goOn(last));
      } catch (RejectedExecutionException ended) {
        finish();
      }
    }

    private void finish() {
      turns.decrementAndGet();
      awaited.arriveAndDeregister();
    }
  }

  public void start() {
    var unused =
        threads.scheduleWithFixedDelay(
            this::look, LOOK.toMillis(), LOOK.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look() {
    try {
      int free = MOST_TURNS - turns.get();
      if (free > 0 && !closed) {
        String lease = UUID.randomUUID().toString();
        boolean failingToo = free > MOST_TURNS / 2;
        int most = failingToo ? free - MOST_TURNS / 2 : free;
        transactions
            .write(() -> queue.lease(lease, failingToo, most))
            .forEach(webhookId -> begin(webhookId, lease));
      }
    } catch (DatabaseUnavailableException away) {
      LOG.debug("webhooks wait for the database", away);
    } catch (RuntimeException failure) {
      LOG.warn("webhooks could not be looked for and will be again", failure);
    }
  }

  private void begin(long webhookId, String lease) {
    turns.incrementAndGet();
    awaited.register();
    new Turn(webhookId, lease).go(Optional.empty());
  }

  /** Waits for the messages that are on their way: others would send them again. */
  @Override
  public void close() {
    closed = true;
    try {
      awaited.awaitAdvanceInterruptibly(
          awaited.arriveAndDeregister(),
          WebhookSender.TIMEOUT.plus(KEEPING).toMillis(),
          TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException late) {
      // is sent again when its lease is over
    }
    made.interrupt(threads);
    sender.close();
  }
}
