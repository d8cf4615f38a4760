package dev.ordering.persistence;

/**
 * The database could not be had, or went away in the middle of the work. Where that was while the
 * work was being committed, nobody knows yet whether it was: whoever repeats it with the same
 * Idempotency-Key finds out.
 */
public final class DatabaseUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DatabaseUnavailableException(Exception cause) {
    super(cause);
  }

  /** The exception itself if it is one of these already. */
  static DatabaseUnavailableException of(RuntimeException exception) {
    return exception instanceof DatabaseUnavailableException unavailable
        ? unavailable
        : new DatabaseUnavailableException(exception);
  }
}
