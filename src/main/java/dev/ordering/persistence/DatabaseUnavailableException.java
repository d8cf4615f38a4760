package dev.ordering.persistence;

/** No connection to the database could be had in time: it is away, or the pool is exhausted. */
public final class DatabaseUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DatabaseUnavailableException(Exception cause) {
    super(cause);
  }
}
