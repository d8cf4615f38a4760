package dev.ordering.paying.model;

import dev.ordering.http.text.LowerCaseName;

/** A problem with an attempt that people have to check. */
public record PaymentDifference(Kind kind, PaymentAttempt attempt) {
  /** The kind of a problem. */
  public enum Kind implements LowerCaseName {
    /** The customer's bank took money back. */
    CHARGED_BACK,
    /** It has been paid for hours, and its orders have become neither paid nor refunded. */
    NOT_SETTLED,
    /** For hours the provider has not reported its state, or has reported another amount. */
    UNKNOWN,
    /** The provider refused a refund, or could not pay it. */
    REFUND_FAILED,
    /** A refund has not been done for hours. */
    REFUND_LATE,
    /** The provider has refunded more than this service asked for. */
    REFUNDED_ELSEWHERE
  }
}
