package dev.ordering.webhook;

import dev.ordering.persistence.Transactions;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.storage.DeliveryBacklog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;

/**
 * The metrics of webhooks: what all nodes still have to send, as housekeeping last saw it, and the
 * outcomes of the messages that this node has sent since its start.
 */
public final class WebhookMetrics {
  /** How long the figures of all nodes are valid: four runs of housekeeping. */
  private static final Duration VALIDITY = Duration.ofMinutes(1);

  private final Transactions transactions;
  private final DeliveryBacklog backlog;
  private final Clock clock;
  private final LongAdder delivered = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<Optional<DeliveryBacklog.Size>> seen =
      new AtomicReference<>(Optional.empty());

  /**
   * @param clock the clock of the database
   */
  WebhookMetrics(Transactions transactions, DeliveryBacklog backlog, Clock clock) {
    this.transactions = transactions;
    this.backlog = backlog;
    this.clock = clock;
  }

  /** Counts what still has to be sent, for housekeeping. */
  void refresh() {
    try {
      seen.set(Optional.of(transactions.read(backlog::size)));
    } catch (RuntimeException unknown) {
      seen.set(Optional.empty());
      throw unknown;
    }
  }

  void sent(Outcome outcome) {
    (outcome.succeeded() ? delivered : failed).increment();
  }

  /** Returns the number of messages that a receiver accepted. */
  public long delivered() {
    return delivered.sum();
  }

  /** Returns the number of attempts that failed. */
  public long failed() {
    return failed.sum();
  }

  /** Returns the age of the oldest change that an enabled webhook has not sent yet, in seconds. */
  public double delay() {
    return known(size -> size.oldest().map(at -> seconds(at, size.seen())).orElse(0.0));
  }

  private static double seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toMillis() / 1000.0);
  }

  /** Returns the number of messages that will be retried. */
  public double waiting() {
    return known(DeliveryBacklog.Size::waiting);
  }

  /** Returns the number of enabled webhooks that have had failures and no success since. */
  public double failing() {
    return known(DeliveryBacklog.Size::failing);
  }

  private double known(ToDoubleFunction<DeliveryBacklog.Size> figure) {
    return seen.get()
        .filter(size -> size.seen().isAfter(clock.instant().minus(VALIDITY)))
        .map(figure::applyAsDouble)
        .orElse(Double.NaN);
  }
}
