package dev.ordering.paying.model;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.payment.PaymentStatus;

/** The state of an attempt. */
public enum AttemptState implements LowerCaseName {
  /** It is stored here, but the provider was not asked, or has not responded. */
  CREATED,
  /** The customer can pay, or has paid and the bank has not confirmed it yet. */
  OPEN,
  PAID,
  FAILED,
  CANCELED,
  EXPIRED;

  /**
   * Whether to follow a provider that reports the other state. A paid attempt stays paid. An
   * attempt that has ended otherwise can only become paid.
   */
  public boolean canBecome(AttemptState other) {
    return (this == CREATED || this == OPEN) ? other != CREATED : (this != PAID && other == PAID);
  }

  /**
   * Returns the status of an order’s payment if it expires and this is the state of the last
   * attempt.
   */
  public PaymentStatus atTimeout() {
    return switch (this) {
      case FAILED -> PaymentStatus.DECLINED;
      case CANCELED -> PaymentStatus.CANCELED;
      case CREATED, OPEN, PAID, EXPIRED -> PaymentStatus.TIMEOUT;
    };
  }
}
