package dev.ordering.notification.model;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import java.util.List;

/** A request that this feature rejects. */
public abstract sealed class NotificationException extends RejectedException {
  private NotificationException(List<ApiError> errors) {
    super(errors);
  }

  /** A cursor is not the id of a notification of the company; 400. */
  public static final class Malformed extends NotificationException {
    public Malformed(List<ApiError> errors) {
      super(errors);
    }
  }

  /**
   * Something is well formed but not acceptable: field values, or the state of a notification; 422.
   */
  public static final class NotAcceptable extends NotificationException {
    public NotAcceptable(List<ApiError> errors) {
      super(errors);
    }
  }

  /** There is no such company, notification, device, client or configuration; 404. */
  public static final class Unknown extends NotificationException {
    public Unknown(ApiError error) {
      super(List.of(error));
    }
  }
}
