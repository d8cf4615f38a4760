package dev.ordering.paying.model;

import dev.ordering.http.problem.ApiError;

/** What this feature refuses. */
public abstract sealed class PayingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ApiError error;

  private PayingException(ApiError error) {
    super(error.toString());
    this.error = error;
  }

  public ApiError error() {
    return error;
  }

  /** The user has no such order; 404. */
  public static final class NotFound extends PayingException {
    private static final long serialVersionUID = 1L;

    public NotFound() {
      super(ApiError.of("not_found"));
    }
  }

  /** Nothing is to be paid online for the order, any more or at all; 409. */
  public static final class NotOpen extends PayingException {
    private static final long serialVersionUID = 1L;

    public NotOpen() {
      super(ApiError.of("payment_not_open"));
    }
  }

  /** It was attempted as often as it may be; 409. */
  public static final class TooManyAttempts extends PayingException {
    private static final long serialVersionUID = 1L;

    public TooManyAttempts(int most) {
      super(ApiError.of("too_many_payment_attempts", most));
    }
  }

  /** The app may not have its customers sent there; 422. */
  public static final class InvalidReturnUrl extends PayingException {
    private static final long serialVersionUID = 1L;

    public InvalidReturnUrl() {
      super(ApiError.of("invalid_return_url").at("/return_url"));
    }
  }

  /** What an administrator asks for cannot be done; the message says why. */
  public static final class NotPossible extends PayingException {
    private static final long serialVersionUID = 1L;

    public NotPossible(ApiError error) {
      super(error);
    }
  }
}
