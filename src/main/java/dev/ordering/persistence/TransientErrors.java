package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Which errors of the database end if the transaction runs again. */
public final class TransientErrors {
  /** Serialisation failure, deadlock (both products), lock not available, H2's lock timeout. */
  private static final Set<String> TRANSIENT = Set.of("40001", "40P01", "55P03", "HYT00");

  private static final Set<String> FOREIGN_KEY = Set.of("23503", "23506");

  private static final Set<String> UNIQUE = Set.of("23505");

  private TransientErrors() {}

  /** Whether the same work may succeed when it is run again. */
  static boolean isTransient(Throwable exception) {
    return exception instanceof OvertakenException
        || hasState(exception, TRANSIENT)
        || isForeignKey(exception);
  }

  /**
   * Whether a foreign key refused the row, because what it refers to was removed, or what refers to
   * it was added, after the work had looked.
   */
  public static boolean isForeignKey(Throwable exception) {
    return hasState(exception, FOREIGN_KEY);
  }

  /** Whether a unique constraint refused the row. */
  public static boolean isDuplicate(Throwable exception) {
    return hasState(exception, UNIQUE);
  }

  static void pause(int attempt) {
    LockSupport.parkNanos(
        TimeUnit.MILLISECONDS.toNanos(ThreadLocalRandom.current().nextLong(1, 20L * attempt)));
  }

  private static boolean hasState(Throwable exception, Set<String> states) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql
          && sql.getSQLState() != null
          && states.contains(sql.getSQLState())) {
        return true;
      }
    }
    return false;
  }
}
