package dev.ordering.checkout.model;

import java.time.Duration;

/**
 * Thrown if too many coupon codes or loyalty card numbers were wrong recently. It becomes the
 * status 429.
 */
public final class TooManyWrongCodesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int limit;
  private final Duration pause;

  /**
   * Creates the refusal.
   *
   * @param limit the number of codes that may be wrong
   * @param pause whole seconds until another code may be sent, at least one
   */
  public TooManyWrongCodesException(int limit, Duration pause) {
    super("more than " + limit + " wrong codes");
    this.limit = limit;
    this.pause = pause;
  }

  public int limit() {
    return limit;
  }

  public Duration pause() {
    return pause;
  }
}
