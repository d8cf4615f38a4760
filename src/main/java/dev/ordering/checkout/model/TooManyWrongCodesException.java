package dev.ordering.checkout.model;

import java.time.Duration;

/**
 * Thrown if too many coupon codes or loyalty card numbers were wrong recently. It becomes the
 * status 429.
 */
public final class TooManyWrongCodesException extends RuntimeException {
  private final Duration pause;

  /**
   * Creates the refusal.
   *
   * @param pause whole seconds until another code may be sent, at least one
   */
  public TooManyWrongCodesException(Duration pause) {
    super("too many wrong codes");
    this.pause = pause;
  }

  public Duration pause() {
    return pause;
  }
}
