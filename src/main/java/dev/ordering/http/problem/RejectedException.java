package dev.ordering.http.problem;

import java.util.List;

/** A request that a feature rejects. Each feature has its own sealed family of exceptions. */
public abstract class RejectedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<ApiError> errors;

  /**
   * @param errors at least one
   */
  protected RejectedException(List<ApiError> errors) {
    super(errors.toString());
    this.errors = List.copyOf(errors);
  }

  public final List<ApiError> errors() {
    return errors;
  }
}
