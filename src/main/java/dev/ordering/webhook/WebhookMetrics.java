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
 * The webhooks in numbers: what all nodes have still to send, as it was when housekeeping last
 * looked, and what came of the messages that this node sent since its start.
 */
public final class WebhookMetrics {
  /** Four looks of housekeeping: what was seen before is not known any more. */
  private static final Duration KNOWN = Duration.ofMinutes(1);

  private final Transactions transactions;
  private final DeliveryBacklog backlog;
  private final Clock clock;
  private final LongAdder delivered = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final AtomicReference<Optional<DeliveryBacklog.Size>> seen =
      new AtomicReference<>(Optional.empty());

  /**
   * @param clock the database's
   */
  WebhookMetrics(Transactions transactions, DeliveryBacklog backlog, Clock clock) {
    this.transactions = transactions;
    this.backlog = backlog;
    this.clock = clock;
  }

  /** Looks at what is still to be sent; for housekeeping. */
  void refresh() {
    try {
      seen.set(Optional.of(transactions.read(backlog::look)));
    } catch (RuntimeException unknown) {
      seen.set(Optional.empty());
      throw unknown;
    }
  }

  void sent(Outcome outcome) {
    (outcome.succeeded() ? delivered : failed).increment();
  }

  /** Messages that a receiver took. */
  public long delivered() {
    return delivered.sum();
  }

  /** Attempts that failed. */
  public long failed() {
    return failed.sum();
  }

  /** The seconds since the oldest change that an enabled webhook has not sent yet. */
  public double delay() {
    return known(size -> size.oldest().map(at -> seconds(at, size.seen())).orElse(0.0));
  }

  private static double seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toMillis() / 1000.0);
  }

  /** Messages that are to be sent again. */
  public double waiting() {
    return known(DeliveryBacklog.Size::waiting);
  }

  /** Webhooks for which nothing succeeds. */
  public double failing() {
    return known(DeliveryBacklog.Size::failing);
  }

  private double known(ToDoubleFunction<DeliveryBacklog.Size> figure) {
    return seen.get()
        .filter(size -> size.seen().isAfter(clock.instant().minus(KNOWN)))
        .map(figure::applyAsDouble)
        .orElse(Double.NaN);
  }
}
