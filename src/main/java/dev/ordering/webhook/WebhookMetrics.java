package dev.ordering.webhook;

import dev.ordering.metrics.LatestSample;
import dev.ordering.metrics.Metrics;
import dev.ordering.persistence.Transactions;
import dev.ordering.webhook.model.Outcome;
import dev.ordering.webhook.storage.DeliveryBacklog;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * The metrics of webhooks: what all nodes still have to send, as housekeeping last saw it, and the
 * outcomes of the messages that this node has sent since its start.
 */
public final class WebhookMetrics {
  private final LongAdder delivered = new LongAdder();
  private final LongAdder failed = new LongAdder();
  private final LatestSample<DeliveryBacklog.Size> backlog;

  /**
   * @param clock the clock of the database
   */
  WebhookMetrics(Transactions transactions, DeliveryBacklog backlog, Clock clock) {
    this.backlog = new LatestSample<>(() -> transactions.read(backlog::size), clock);
  }

  /** Counts what still has to be sent, for housekeeping. */
  void refresh() {
    backlog.take();
  }

  void sent(Outcome outcome) {
    (outcome.succeeded() ? delivered : failed).increment();
  }

  /** Adds these metrics to those of this node. */
  public void addTo(Metrics metrics) {
    metrics.gauge(
        "ordering.webhooks.delay.seconds",
        "Since the oldest change that an enabled webhook has not sent yet, of all nodes",
        this::delay);
    metrics.gauge(
        "ordering.webhooks.waiting",
        "Messages that are to be sent again, of all nodes",
        this::waiting);
    metrics.gauge(
        "ordering.webhooks.failing", "Enabled webhooks for which nothing succeeds", this::failing);
    metrics.outcomes(
        "ordering.webhooks.attempts",
        "Messages of webhooks that this node sent, by what came of it",
        Map.of("delivered", delivered::sum, "failed", failed::sum));
  }

  /** Returns the age of the oldest change that an enabled webhook has not sent yet, in seconds. */
  public double delay() {
    return backlog.figure(size -> size.oldest().map(at -> seconds(at, size.readAt())).orElse(0.0));
  }

  private static double seconds(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toMillis() / 1000.0);
  }

  /** Returns the number of messages that will be retried. */
  public double waiting() {
    return backlog.figure(DeliveryBacklog.Size::waiting);
  }

  /** Returns the number of enabled webhooks that have had failures and no success since. */
  public double failing() {
    return backlog.figure(DeliveryBacklog.Size::failing);
  }
}
