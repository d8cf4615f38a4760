package dev.ordering.http.problem;

import java.util.List;

/** A request that a feature rejects. Each feature has its own sealed family of exceptions. */
public abstract class RejectedException extends RuntimeException {
  private final List<ApiError> errors;

  /**
   * @param errors at least one
   */
  protected RejectedException(List<ApiError> errors) {
    this(errors.toString(), errors);
  }

  /**
   * @param message for administrators
   * @param errors at least one
   */
  protected RejectedException(String message, List<ApiError> errors) {
    super(message);
    this.errors = List.copyOf(errors);
  }

  public final List<ApiError> errors() {
    return errors;
  }
}
