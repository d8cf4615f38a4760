package dev.ordering.paying.model;

import dev.ordering.payment.PaymentStatus;

/** How an attempt stands. */
public enum AttemptState {
  /** It is known here; the provider was not asked, or did not answer. */
  CREATED,
  /** The customer can pay, or has and the bank has not said so yet. */
  OPEN,
  PAID,
  FAILED,
  CANCELED,
  EXPIRED;

  /**
   * Whether a provider that says the other state is to be followed: what was paid stays so, and
   * what failed can only have been paid all the same.
   */
  public boolean canBecome(AttemptState other) {
    return (this == CREATED || this == OPEN) ? other != CREATED : (this != PAID && other == PAID);
  }

  /** What an order’s payment becomes if its time is over and this was the last attempt. */
  public PaymentStatus atTimeout() {
    return switch (this) {
      case FAILED -> PaymentStatus.DECLINED;
      case CANCELED -> PaymentStatus.CANCELED;
      case CREATED, OPEN, PAID, EXPIRED -> PaymentStatus.TIMEOUT;
    };
  }
}
