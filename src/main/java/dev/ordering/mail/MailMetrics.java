package dev.ordering.mail;

import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.metrics.LatestSample;
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

  /** Returns how many mails the mail server has accepted. */
  public long sent() {
    return counts.get(MailOutcome.Kind.SENT).sum();
  }

  /** Returns how many mails the mail server has permanently rejected. */
  public long refused() {
    return counts.get(MailOutcome.Kind.REFUSED).sum();
  }

  /** Returns how many attempts have failed temporarily. */
  public long failed() {
    return counts.get(MailOutcome.Kind.FAILED).sum()
        + counts.get(MailOutcome.Kind.UNAVAILABLE).sum();
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
