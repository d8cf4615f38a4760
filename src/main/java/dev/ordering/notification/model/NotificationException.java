package dev.ordering.notification.model;

import dev.ordering.http.problem.ApiError;
import java.util.List;

/** What this feature refuses. */
public abstract sealed class NotificationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ApiError> errors;

  private NotificationException(List<ApiError> errors) {
    super(errors.toString());
    this.errors = List.copyOf(errors);
  }

  /** All of what is wrong, at least one. */
  public List<ApiError> errors() {
    return errors;
  }

  /** A member is missing, or a cursor names nothing; 400. */
  public static final class Malformed extends NotificationException {
    private static final long serialVersionUID = 1L;

    public Malformed(List<ApiError> errors) {
      super(errors);
    }
  }

  /** Members whose values cannot be accepted; 422. */
  public static final class NotAcceptable extends NotificationException {
    private static final long serialVersionUID = 1L;

    public NotAcceptable(List<ApiError> errors) {
      super(errors);
    }
  }

  /** There is no such company, or no such notification; 404. */
  public static final class Unknown extends NotificationException {
    private static final long serialVersionUID = 1L;

    public Unknown(ApiError error) {
      super(List.of(error));
    }
  }
}
