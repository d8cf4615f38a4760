package dev.ordering.persistence;

/**
 * No connection to the database was available, or the connection was lost during the work. If it
 * was lost during the commit, it is not known whether the commit took effect. A client finds out by
 * repeating the request with the same Idempotency-Key.
 */
public final class DatabaseUnavailableException extends RuntimeException {
  DatabaseUnavailableException(Exception cause) {
    super(cause);
  }
}
