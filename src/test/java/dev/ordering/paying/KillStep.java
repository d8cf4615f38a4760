package dev.ordering.paying;

import java.util.Optional;

/**
 * The steps of a payment and of its refund at which a node is killed: before a statement, when
 * everything that was committed before is there and nothing else of the transaction, or while it
 * calls the provider.
 */
enum KillStep {
  /** The orders and the payment are written, and not committed. */
  PLACING("insert into payment_order"),
  /** The order is there; nothing was attempted. */
  ATTEMPTING("insert into payment_attempt"),
  /** The row of the attempt is written, and not committed. */
  SHARING("insert into payment_share"),
  /** The row of the attempt is there; the provider knows nothing. */
  CREATE_SENT("payments", false),
  /** The provider has made the payment; its response has not arrived. */
  CREATE_DONE("payments", true),
  /** Its response has arrived, and is not stored. */
  CREATE_ANSWERED("update payment_attempt set provider_id"),
  /** A notification, or the customer, has arrived, and nobody was asked. */
  LOOK_BEGINS("update payment_attempt set asked_at"),
  /** The provider was asked and has not answered. */
  LOOK_SENT("payments/", true),
  /** It has said that it is paid, and that is not stored. */
  LOOK_ANSWERED("update payment_attempt set state"),
  /** It is stored that it is paid; the order does not count yet. */
  SETTLING("insert into order_journal"),
  /** The order counts, and that is not committed. */
  COUNTING("update payment_share set outcome"),
  /** The order counts; it is not stored that nothing is left to do. */
  SETTLED("update payment_attempt set settled"),
  /** The customer takes the order back; the refund is not stored. */
  ENDING("insert into payment_refund"),
  /** The refund is stored, and nobody has taken it on. */
  CLAIMING("update payment_refund set next_try_at"),
  /** It was taken on; the provider knows nothing. */
  REFUND_SENT("payments/refunds", false),
  /** The provider has paid back; its response has not arrived. */
  REFUND_DONE("payments/refunds", true),
  /** Its response has arrived, and is not stored. */
  REFUND_ANSWERED("update payment_refund set state"),
  /** It is stored, and not committed; the order is not refunded yet. */
  REFUNDING("update payment_refund set state;insert into order_journal");

  private final String text;
  private final Optional<Boolean> done;

  KillStep(String statement) {
    text = statement;
    done = Optional.empty();
  }

  KillStep(String call, boolean done) {
    text = call;
    this.done = Optional.of(done);
  }

  /** Before which statements it is; empty for a call. */
  String statement() {
    return done.isPresent() ? "" : text;
  }

  /** Whether it is this call, before or after it was done; {@code refunds} without the payment. */
  boolean isCall(String call, boolean isDone) {
    return done.filter(each -> each == isDone).isPresent() && text.equals(call);
  }
}
