package dev.ordering.paying.model;

import java.util.Locale;

/** Something about an attempt that people have to look at. */
public record PaymentDifference(Kind kind, PaymentAttempt attempt) {
  /** What it is. */
  public enum Kind {
    /** The customer's bank took money back. */
    CHARGED_BACK,
    /** It is paid, and for hours its orders neither count nor are refunded. */
    NOT_SETTLED,
    /** For hours the provider does not say how it stands. */
    UNKNOWN,
    /** The provider refused a refund, or could not carry it out. */
    REFUND_FAILED,
    /** A refund has not been done for hours. */
    REFUND_LATE,
    /** More was paid back than from here. */
    REFUNDED_ELSEWHERE;

    /** The name in the console. */
    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
