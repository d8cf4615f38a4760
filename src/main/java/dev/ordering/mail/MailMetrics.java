package dev.ordering.mail;

import dev.ordering.mail.model.MailOutcome;
import dev.ordering.mail.storage.OutboxRepository;
import dev.ordering.persistence.Transactions;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToDoubleFunction;

/**
 * The metrics of mails: how many all nodes together have to send, as housekeeping last saw it, and
 * the results of the mails that this node has sent since its start.
 */
public final class MailMetrics {
  /** How long a value is valid: four runs of housekeeping. Older values are reported as unknown. */
  private static final Duration VALIDITY = Duration.ofMinutes(1);

  private final Transactions transactions;
  private final OutboxRepository outbox;
  private final Clock clock;
  private final Map<MailOutcome.Kind, LongAdder> counts = new EnumMap<>(MailOutcome.Kind.class);
  private final AtomicReference<Optional<OutboxRepository.Size>> lastSize =
      new AtomicReference<>(Optional.empty());

  /**
   * @param clock the clock of the database
   */
  MailMetrics(Transactions transactions, OutboxRepository outbox, Clock clock) {
    this.transactions = transactions;
    this.outbox = outbox;
    this.clock = clock;
    for (MailOutcome.Kind kind : MailOutcome.Kind.values()) {
      counts.put(kind, new LongAdder());
    }
  }

  /** Reads how many mails wait. Housekeeping runs this. */
  void refresh() {
    try {
      lastSize.set(Optional.of(transactions.read(outbox::size)));
    } catch (RuntimeException unknown) {
      lastSize.set(Optional.empty());
      throw unknown;
    }
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
    return known(OutboxRepository.Size::waiting);
  }

  /** Returns the age in seconds of the oldest mail that is still to be sent. NaN if unknown. */
  public double delay() {
    return known(
        size ->
            size.oldest()
                .map(at -> Math.max(0, Duration.between(at, size.seen()).toMillis() / 1000.0))
                .orElse(0.0));
  }

  private double known(ToDoubleFunction<OutboxRepository.Size> figure) {
    return lastSize
        .get()
        .filter(size -> size.seen().isAfter(clock.instant().minus(VALIDITY)))
        .map(figure::applyAsDouble)
        .orElse(Double.NaN);
  }
}
