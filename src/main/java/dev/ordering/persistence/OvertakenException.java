package dev.ordering.persistence;

/**
 * What a transaction had read before its locks was changed while it waited for them, so that other
 * locks are needed, or what it reads was removed meanwhile: it is rolled back and runs again.
 * Thrown by the work of {@link Transactions}, which alone catches it.
 */
public final class OvertakenException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public OvertakenException(String what) {
    super(what);
  }
}
