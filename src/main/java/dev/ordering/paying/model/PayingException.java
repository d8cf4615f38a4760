package dev.ordering.paying.model;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import java.util.List;

/** A request that this feature rejects. */
public abstract sealed class PayingException extends RejectedException {
  private PayingException(ApiError error) {
    super(List.of(error));
  }

  /** The user has no such order; 404. */
  public static final class NotFound extends PayingException {
    public NotFound() {
      super(ApiError.of("not_found"));
    }
  }

  /** Nothing has to be paid online for the order, any more or at all; 409. */
  public static final class NothingToPay extends PayingException {
    public NothingToPay() {
      super(ApiError.of("payment_not_open"));
    }
  }

  /** The payment has had the maximum number of attempts; 409. */
  public static final class TooManyAttempts extends PayingException {
    public TooManyAttempts(int limit) {
      super(ApiError.of("too_many_payment_attempts", limit));
    }
  }

  /** The app may not send its customers to this URL; 422. */
  public static final class InvalidReturnUrl extends PayingException {
    public InvalidReturnUrl() {
      super(ApiError.of("invalid_return_url").at("/return_url"));
    }
  }

  /** An operation of an administrator is not possible; the message says why. */
  public static final class NotPossible extends PayingException {
    public NotPossible(ApiError error) {
      super(error);
    }
  }
}
