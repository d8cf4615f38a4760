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
 * The mails in numbers: what all nodes have to send, as it was when housekeeping last looked, and
 * what came of what this node sent since its start.
 */
public final class MailMetrics {
  /** Four looks of housekeeping: what was seen before is not known any more. */
  private static final Duration KNOWN = Duration.ofMinutes(1);

  private final Transactions transactions;
  private final OutboxRepository outbox;
  private final Clock clock;
  private final Map<MailOutcome.Kind, LongAdder> counts = new EnumMap<>(MailOutcome.Kind.class);
  private final AtomicReference<Optional<OutboxRepository.Size>> seen =
      new AtomicReference<>(Optional.empty());

  /**
   * @param clock the database's
   */
  MailMetrics(Transactions transactions, OutboxRepository outbox, Clock clock) {
    this.transactions = transactions;
    this.outbox = outbox;
    this.clock = clock;
    for (MailOutcome.Kind kind : MailOutcome.Kind.values()) {
      counts.put(kind, new LongAdder());
    }
  }

  /** Looks at what is to be sent; for housekeeping. */
  void look() {
    try {
      seen.set(Optional.of(transactions.read(outbox::size)));
    } catch (RuntimeException unknown) {
      seen.set(Optional.empty());
      throw unknown;
    }
  }

  void sent(MailOutcome outcome) {
    counts.get(outcome.kind()).increment();
  }

  /** Mails that the mail server took. */
  public long sent() {
    return counts.get(MailOutcome.Kind.SENT).sum();
  }

  /** Mails that it refused for good. */
  public long refused() {
    return counts.get(MailOutcome.Kind.REFUSED).sum();
  }

  /** Attempts that failed, after which mails are sent again. */
  public long failed() {
    return counts.get(MailOutcome.Kind.FAILED).sum() + counts.get(MailOutcome.Kind.AWAY).sum();
  }

  /** Mails that are to be sent, also those that failed before. */
  public double waiting() {
    return known(OutboxRepository.Size::waiting);
  }

  /** The seconds since the oldest of them was put in. */
  public double delay() {
    return known(
        size ->
            size.oldest()
                .map(at -> Math.max(0, Duration.between(at, size.seen()).toMillis() / 1000.0))
                .orElse(0.0));
  }

  private double known(ToDoubleFunction<OutboxRepository.Size> figure) {
    return seen.get()
        .filter(size -> size.seen().isAfter(clock.instant().minus(KNOWN)))
        .map(figure::applyAsDouble)
        .orElse(Double.NaN);
  }
}
