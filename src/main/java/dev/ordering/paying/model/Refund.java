package dev.ordering.paying.model;

import dev.ordering.money.Money;
import java.time.Instant;
import java.util.Locale;

/**
 * What is paid back of an attempt for one order; of each at most once.
 *
 * @param idempotencyKey with which a repeated request pays nothing back twice
 * @param providerId what the provider calls it; empty until it has answered
 * @param tries how often the provider was asked
 * @param error what went wrong last; empty for nothing
 */
public record Refund(
    long id,
    PaymentAttempt attempt,
    long orderId,
    Money amount,
    Reason reason,
    String idempotencyKey,
    State state,
    String providerId,
    Instant createdAt,
    int tries,
    String error) {
  /** Why it is paid back. */
  public enum Reason {
    /** The order came to nothing after it was paid. */
    ORDER_ENDED,
    /** The order had been paid already. */
    PAID_TWICE,
    /** The order came to nothing before it was paid. */
    PAID_TOO_LATE,
    /** The payment arrived late, and the goods are sold. */
    SOLD_OUT,
    /** An administrator decided so. */
    ADMINISTRATOR;

    /** The name in the console. */
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What became of it. */
  public enum State {
    WAITING,
    DONE,
    /** The provider refused it for good; administrators decide. */
    FAILED
  }
}
