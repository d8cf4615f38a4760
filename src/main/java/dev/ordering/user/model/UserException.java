package dev.ordering.user.model;

import dev.ordering.http.problem.ApiError;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What this feature refuses. */
public abstract sealed class UserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ApiError> errors;

  private UserException(List<ApiError> errors) {
    super(errors.toString());
    this.errors = List.copyOf(errors);
  }

  /** All of what is wrong, at least one. */
  public List<ApiError> errors() {
    return errors;
  }

  /** Refuses a change for everything that is wrong with it, if anything is. */
  public static void throwIfAny(List<ApiError> errors) {
    if (!errors.isEmpty()) {
      throw new NotAcceptable(errors);
    }
  }

  /** Members whose values cannot be accepted; 422. */
  public static final class NotAcceptable extends UserException {
    private static final long serialVersionUID = 1L;

    public NotAcceptable(List<ApiError> errors) {
      super(errors);
    }
  }

  /** Nothing is wrong but that the e-mail address belongs to another account; 409. */
  public static final class EmailTaken extends UserException {
    private static final long serialVersionUID = 1L;

    public EmailTaken() {
      super(List.of(ApiError.of("email_taken").at("/email")));
    }
  }

  /** To be tried again later. */
  public static final class Later extends UserException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final Duration retryAfter;

    private Later(int status, String code, Duration retryAfter) {
      super(List.of(ApiError.of(code)));
      this.status = status;
      this.retryAfter = retryAfter;
    }

    /** Asked too often whether e-mail addresses have accounts; 429. */
    public static Later tooManyTries(Duration retryAfter) {
      return new Later(429, "too_many_tries", retryAfter);
    }

    /** Too many have their passwords hashed at this moment; 503. */
    public static Later busy(Duration retryAfter) {
      return new Later(503, "temporarily_unavailable", retryAfter);
    }

    public int status() {
      return status;
    }

    /** Whole seconds, at least one. */
    public Duration retryAfter() {
      return retryAfter;
    }
  }

  /** There is no such account; 404. */
  public static final class UnknownAccount extends UserException {
    private static final long serialVersionUID = 1L;

    public UnknownAccount(long id) {
      super(List.of(ApiError.of("unknown_account", Long.toString(id))));
    }
  }

  /** The user lacks a permission on the company; 403. */
  public static final class PermissionRequired extends UserException {
    private static final long serialVersionUID = 1L;

    public PermissionRequired(CompanyPermission.Kind kind) {
      super(List.of(ApiError.of("permission_required", kind.name().toLowerCase(Locale.ROOT))));
    }
  }
}
