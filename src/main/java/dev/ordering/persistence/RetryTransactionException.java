package dev.ordering.persistence;

/**
 * Another transaction changed or removed rows that this one had read before it got its locks, so
 * this one needs other locks. It is rolled back and runs again. The work passed to {@link
 * Transactions} throws this exception, and only {@link Transactions} catches it.
 */
public final class RetryTransactionException extends RuntimeException {
  public RetryTransactionException(String what) {
    super(what);
  }
}
