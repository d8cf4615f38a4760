package dev.ordering.notification.model;

import dev.ordering.http.problem.ApiError;
import java.util.List;

/** What this feature refuses. */
public abstract sealed class NotificationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ApiError> faults;

  private NotificationException(List<ApiError> faults) {
    super(faults.toString());
    this.faults = List.copyOf(faults);
  }

  /** All of what is wrong, at least one. */
  public List<ApiError> faults() {
    return faults;
  }

  /** A member is missing, or a cursor names nothing; 400. */
  public static final class Malformed extends NotificationException {
    private static final long serialVersionUID = 1L;

    public Malformed(List<ApiError> faults) {
      super(faults);
    }
  }

  /** Members whose values cannot be accepted; 422. */
  public static final class NotAcceptable extends NotificationException {
    private static final long serialVersionUID = 1L;

    public NotAcceptable(List<ApiError> faults) {
      super(faults);
    }
  }

  /** The user may not send notifications for this company, or not know of it; 403. */
  public static final class PermissionRequired extends NotificationException {
    private static final long serialVersionUID = 1L;

    public PermissionRequired() {
      super(List.of(ApiError.of("permission_required", "newsletters")));
    }
  }

  /** There is no such company, or no such notification; 404. */
  public static final class Unknown extends NotificationException {
    private static final long serialVersionUID = 1L;

    public Unknown(ApiError fault) {
      super(List.of(fault));
    }
  }
}
