package dev.ordering.checkout.model;

import dev.ordering.http.problem.ApiError;
import java.time.Duration;
import java.util.List;

/** What this feature refuses, besides bodies whose form has errors. */
public abstract sealed class CheckoutException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ApiError> errors;

  private CheckoutException(List<ApiError> errors) {
    super(errors.toString());
    this.errors = List.copyOf(errors);
  }

  /** All of what is wrong, at least one. */
  public List<ApiError> errors() {
    return errors;
  }

  /** Too many codes of coupons or numbers of loyalty cards were wrong lately; 429. */
  public static final class TooManyWrongCodes extends CheckoutException {
    private static final long serialVersionUID = 1L;

    private final Duration wait;

    public TooManyWrongCodes(int most, Duration wait) {
      super(List.of(ApiError.of("too_many_wrong_codes", most)));
      this.wait = wait;
    }

    /** Whole seconds until another one may be tried, at least one. */
    public Duration pause() {
      return wait;
    }
  }
}
