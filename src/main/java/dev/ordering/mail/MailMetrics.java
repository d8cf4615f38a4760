package dev.ordering.mail;

import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.metrics.LatestSample;
import dev.ordering.metrics.Metrics;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * The metrics of mails: how many all nodes together have to send, as housekeeping last saw it, and
 * the results of the mails that this node has sent since its start.
 */
public final class MailMetrics {
  private final Map<MailOutcome.Kind, LongAdder> counts = new EnumMap<>(MailOutcome.Kind.class);
  private final LatestSample<OutboxRepository.Size> backlog;

  /**
   * @param clock the clock of the database
   */
  MailMetrics(Transactions transactions, OutboxRepository outbox, Clock clock) {
    backlog = new LatestSample<>(() -> transactions.read(outbox::size), clock);
    for (MailOutcome.Kind kind : MailOutcome.Kind.values()) {
      counts.put(kind, new LongAdder());
    }
  }

  /** Reads how many mails wait. Housekeeping runs this. */
  void refresh() {
    backlog.take();
  }

  void record(MailOutcome outcome) {
    counts.get(outcome.kind()).increment();
  }

  /** Adds these metrics to those of this node. */
  public void addTo(Metrics metrics) {
    metrics.gauge(
        "ordering.mail.waiting",
        "Mails that are to be sent, also those that failed before, of all nodes",
        this::waiting);
    metrics.gauge(
        "ordering.mail.delay.seconds", "Since the oldest of them was put in", this::delay);
    metrics.outcomes(
        "ordering.mail.attempts",
        "Attempts of this node to send a mail, by what came of it",
        Map.of(
            "sent",
            () -> count(MailOutcome.Kind.SENT),
            "refused",
            () -> count(MailOutcome.Kind.REFUSED),
            "failed",
            () -> count(MailOutcome.Kind.FAILED) + count(MailOutcome.Kind.UNAVAILABLE)));
  }

  private long count(MailOutcome.Kind kind) {
    return counts.get(kind).sum();
  }

  /**
   * Returns how many mails are still to be sent, including those that failed before. NaN if
   * unknown.
   */
  public double waiting() {
    return backlog.figure(OutboxRepository.Size::waiting);
  }

  /** Returns the age in seconds of the oldest mail that is still to be sent. NaN if unknown. */
  public double delay() {
    return backlog.figure(
        size ->
            size.oldest()
                .map(at -> Math.max(0, Duration.between(at, size.seen()).toMillis() / 1000.0))
                .orElse(0.0));
  }
}
