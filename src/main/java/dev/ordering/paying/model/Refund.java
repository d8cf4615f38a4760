package dev.ordering.paying.model;

import dev.ordering.http.text.LowerCaseName;
import dev.ordering.money.Money;
import java.time.Instant;

/**
 * The refund of an attempt for one order. There is at most one for an attempt and an order.
 *
 * @param idempotencyKey with which a repeated request refunds nothing twice
 * @param providerId the provider's id of the refund; empty until the provider has responded
 * @param createdAt when it was requested, or last requested again
 * @param tries how often the provider was asked
 * @param error the last error; empty for none
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
  /** The reason of a refund. */
  public enum Reason implements LowerCaseName {
    /** The order was withdrawn or declined after it was paid. */
    ORDER_ENDED,
    /** The order had been paid already. */
    PAID_TWICE,
    /** The order could no longer be paid when the payment arrived. */
    PAID_TOO_LATE,
    /** The payment arrived late, and the goods are sold, or the coupon or points are used up. */
    SOLD_OUT,
    /** An administrator requested it. */
    ADMINISTRATOR
  }

  /** The state of a refund. */
  public enum State {
    WAITING,
    DONE,
    /** The provider refused it for good. Administrators decide. */
    FAILED
  }
}
