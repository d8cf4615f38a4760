package dev.ordering.persistence;

import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Recognizes errors of the database that may not occur again if the transaction is repeated. */
public final class TransientErrors {
  /** Serialization failure, deadlock (both databases), lock not available, H2's lock timeout. */
  private static final Set<String> TRANSIENT = Set.of("40001", "40P01", "55P03", "HYT00");

  private static final Set<String> FOREIGN_KEY = Set.of("23503", "23506");

  private static final String UNIQUE = "23505";

  private TransientErrors() {}

  /** Whether the same work may succeed if it runs again. */
  static boolean isTransient(Throwable exception) {
    return exception instanceof RetryTransactionException
        || DatabaseErrors.hasState(exception, TRANSIENT::contains)
        || isForeignKey(exception);
  }

  /**
   * Whether a foreign key was violated. This happens if another transaction has removed the
   * referenced row, or added a referencing row, since the work checked.
   */
  public static boolean isForeignKey(Throwable exception) {
    return DatabaseErrors.hasState(exception, FOREIGN_KEY::contains);
  }

  /** Whether a unique constraint was violated. */
  public static boolean isDuplicate(Throwable exception) {
    return DatabaseErrors.hasState(exception, UNIQUE::equals);
  }

  static void pause(int attempt) {
    LockSupport.parkNanos(
        TimeUnit.MILLISECONDS.toNanos(ThreadLocalRandom.current().nextLong(1, 20L * attempt)));
  }
}
