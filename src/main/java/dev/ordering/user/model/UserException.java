package dev.ordering.user.model;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An error of the user feature. */
public abstract sealed class UserException extends RejectedException {
  private UserException(List<ApiError> errors) {
    super(errors);
  }

  /** Throws an exception with all errors if there are any. */
  public static void throwIfAny(List<ApiError> errors) {
    if (!errors.isEmpty()) {
      throw new NotAcceptable(errors);
    }
  }

  /** The values of some fields are not acceptable; status 422. */
  public static final class NotAcceptable extends UserException {
    public NotAcceptable(List<ApiError> errors) {
      super(errors);
    }
  }

  /** The only error is that the e-mail address belongs to another account; status 409. */
  public static final class EmailTaken extends UserException {
    public EmailTaken() {
      super(List.of(ApiError.of("email_taken").at("/email")));
    }
  }

  /** The request can be retried later. */
  public static final class Later extends UserException {
    private final int status;
    private final Duration retryAfter;

    private Later(int status, String code, Duration retryAfter) {
      super(List.of(ApiError.of(code)));
      this.status = status;
      this.retryAfter = retryAfter;
    }

    /**
     * Throws an exception if a limit is reached; status 429.
     *
     * @param retryAfter how long the client must wait; empty if no limit is reached
     */
    public static void throwIfPresent(Optional<Duration> retryAfter) {
      if (retryAfter.isPresent()) {
        throw new Later(429, "too_many_tries", retryAfter.get());
      }
    }

    /** Too many passwords are being hashed at this moment; status 503. */
    public static Later busy(Duration retryAfter) {
      return new Later(503, "temporarily_unavailable", retryAfter);
    }

    public int status() {
      return status;
    }

    /** Returns the time to wait in whole seconds, at least one. */
    public Duration retryAfter() {
      return retryAfter;
    }
  }

  /**
   * The account does not exist; status 401, because the token of the request is no longer valid.
   */
  public static final class UnknownAccount extends UserException {
    public UnknownAccount(long id) {
      super(List.of(ApiError.of("unknown_account", Long.toString(id))));
    }
  }

  /** The user lacks a permission for the company; status 403. */
  public static final class PermissionRequired extends UserException {
    public PermissionRequired(CompanyPermission.Kind kind) {
      super(List.of(ApiError.of("permission_required", kind.name().toLowerCase(Locale.ROOT))));
    }
  }
}
