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
 * Searches every second for webhooks that have something to send. Sends for many webhooks at the
 * same time, one message at a time for each. Waiting for a receiver needs no thread, so a receiver
 * that hangs delays only its own messages. Webhooks that fail never take all of the places.
 */
public final class WebhookDispatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookDispatch.class);

  /** The threads wait for the database only. */
  private static final int THREADS = 6;

  private static final int MAX_LEASED = 256;
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** After this time a webhook is released for others, if many have something to send. */
  private static final Duration MAX_HOLD = Duration.ofSeconds(5);

  /** The latest start of a message after the lease was requested, so that the lease outlasts it. */
  private static final Duration LATEST_START =
      DeliveryQueue.LEASE.minus(WebhookSender.TIMEOUT).minus(Duration.ofSeconds(5));

  private static final Duration AFTER_OUTAGE = Duration.ofSeconds(2);
  private static final Duration STORE_TIME = Duration.ofSeconds(3);

  private final Transactions transactions;
  private final DeliveryQueue queue;
  private final Consumer<Outcome> sent;
  private final Clock clock;
  private final WebhookSender sender;
  private final DaemonThreads threadFactory = new DaemonThreads("ordering-webhook");
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(THREADS, threadFactory);
  private final AtomicInteger leased = new AtomicInteger();
  private final Phaser inFlight = new Phaser(1);
  private volatile boolean closed;

  /**
   * @param sent gets the outcome of each message
   * @param clock the clock of the database
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

  /** A webhook that sends while this node holds its lease. */
  private final class LeasedWebhook {
    private final long webhookId;
    private final String lease;
    private final long end = System.nanoTime() + MAX_HOLD.toNanos();

    LeasedWebhook(long webhookId, String lease) {
      this.webhookId = webhookId;
      this.lease = lease;
    }

    /** Stores the outcome of the last message and sends the next one. */
    void next(Optional<DeliveryQueue.Sent> last) {
      long requestedAt = System.nanoTime();
      try {
        boolean more = !closed && (requestedAt - end < 0 || leased.get() < MAX_LEASED / 2);
        Optional<WebhookDelivery> next =
            transactions.write(() -> queue.next(webhookId, lease, last, more));
        if (next.isPresent() && System.nanoTime() - requestedAt < LATEST_START.toNanos()) {
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

    /**
     * Stores the outcome when the database responds again, unless another node holds the lease by
     * then.
     */
    private void retry(Optional<DeliveryQueue.Sent> last) {
      if (last.isEmpty()) {
        finish();
      } else {
        schedule(last, AFTER_OUTAGE);
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
                    schedule(
                        Optional.of(new DeliveryQueue.Sent(delivery, at, outcome)), Duration.ZERO);
                  });
    }

    void schedule(Optional<DeliveryQueue.Sent> last, Duration delay) {
      try {
        var unused = threads.schedule(() -> next(last), delay.toMillis(), TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException ended) {
        finish();
      }
    }

    private void finish() {
      leased.decrementAndGet();
      inFlight.arriveAndDeregister();
    }
  }

  public void start() {
    var unused =
        threads.scheduleWithFixedDelay(
            this::leaseDue, INTERVAL.toMillis(), INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void leaseDue() {
    try {
      int free = MAX_LEASED - leased.get();
      if (free > 0 && !closed) {
        String lease = UUID.randomUUID().toString();
        boolean failingToo = free > MAX_LEASED / 2;
        int limit = failingToo ? free - MAX_LEASED / 2 : free;
        transactions
            .write(() -> queue.lease(lease, failingToo, limit))
            .forEach(webhookId -> begin(webhookId, lease));
      }
    } catch (DatabaseUnavailableException away) {
      LOG.debug("webhooks wait for the database", away);
    } catch (RuntimeException | Error failure) {
      LOG.warn("webhooks with something to send could not be leased; it is tried again", failure);
    }
  }

  private void begin(long webhookId, String lease) {
    leased.incrementAndGet();
    inFlight.register();
    new LeasedWebhook(webhookId, lease).schedule(Optional.empty(), Duration.ZERO);
  }

  /** Waits for the messages that are being sent, because other nodes would send them again. */
  @Override
  public void close() {
    closed = true;
    try {
      inFlight.awaitAdvanceInterruptibly(
          inFlight.arriveAndDeregister(),
          WebhookSender.TIMEOUT.plus(STORE_TIME).toMillis(),
          TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException late) {
      // these messages are sent again when their lease is over
    }
    threadFactory.interrupt(threads);
    sender.close();
  }
}
