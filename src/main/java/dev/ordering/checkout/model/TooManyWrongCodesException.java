package dev.ordering.checkout.model;

import java.time.Duration;

/**
 * Thrown if too many coupon codes or loyalty card numbers were wrong recently. It becomes the
 * status 429.
 */
public final class TooManyWrongCodesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int most;
  private final Duration pause;

  /**
   * Creates the refusal.
   *
   * @param most how many may be wrong
   * @param pause whole seconds until another code may be sent, at least one
   */
  public TooManyWrongCodesException(int most, Duration pause) {
    super("more than " + most + " wrong codes");
    this.most = most;
    this.pause = pause;
  }

  public int most() {
    return most;
  }

  public Duration pause() {
    return pause;
  }
}
