package dev.ordering.checkout.request;

/** Counting what clients send, which may be anything. */
public final class Amounts {
  private Amounts() {}

  /** The sum of two amounts that are not negative; where it is too large, the largest number. */
  public static long sum(long one, long other) {
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
