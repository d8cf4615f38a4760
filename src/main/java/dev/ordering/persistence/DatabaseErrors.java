package dev.ordering.persistence;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Recognizes errors of the database itself: it does not respond, is stopping, has become a standby,
 * or its disk is full. The statement may or may not have taken effect.
 */
final class DatabaseErrors {
  /**
   * Classes of SQLSTATE: connection exception, insufficient resources (disk, memory, connections),
   * system error.
   */
  private static final Set<String> CLASSES = Set.of("08", "53", "58");

  /**
   * PostgreSQL: read-only (a primary that became a standby), a transaction that idled too long,
   * query cancelled, and the ways in which a server stops, crashes or starts.
   */
  private static final Set<String> STATES =
      Set.of("25006", "25P03", "57014", "57P01", "57P02", "57P03");

  /** H2: errors of the file, connection broken, database closed, shutting down. */
  private static final Set<String> EMBEDDED = Set.of("90028", "90031", "90067", "90098", "90121");

  /** The server ended the connection, or H2 closed its file. */
  private static final Set<String> LOST = Set.of("57P01", "57P02", "90067", "90098", "90121");

  /** PostgreSQL's disk is full, or H2 cannot write its file. */
  private static final Set<String> FULL = Set.of("53100", "90028", "90031");

  private DatabaseErrors() {}

  /** Whether the database itself caused the exception. */
  static boolean isCauseOf(Throwable exception) {
    return any(exception, cause -> isOfServer(cause) || EMBEDDED.contains(state(cause)))
        || hasFailedFile(exception);
  }

  /** Whether only the connection was lost, so that another connection may work at once. */
  static boolean isLossCauseOf(Throwable exception) {
    return hasState(exception, state -> LOST.contains(state) || state.startsWith("08"));
  }

  /** Whether the disk was full. */
  static boolean isFullCauseOf(Throwable exception) {
    return hasState(exception, FULL::contains) || hasFailedFile(exception);
  }

  /**
   * Whether H2 could not write its file. H2 has no SQLSTATE for a full disk, but its exception has
   * the file system's exception as its cause.
   */
  private static boolean hasFailedFile(Throwable exception) {
    boolean database = false;
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      database |= cause instanceof SQLException;
      if (database && cause instanceof IOException) {
        return !isLossCauseOf(exception);
      }
    }
    return false;
  }

  /**
   * Whether a database server caused the exception. Unlike an embedded database, it may be back
   * later.
   */
  static boolean ofServerIsCauseOf(Throwable exception) {
    return any(exception, DatabaseErrors::isOfServer);
  }

  /** Whether an exception of the database with such an SQLSTATE is among the causes. */
  static boolean hasState(Throwable exception, Predicate<String> test) {
    return any(exception, cause -> test.test(state(cause)));
  }

  private static boolean any(Throwable exception, Predicate<SQLException> test) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && test.test(sql)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfServer(SQLException exception) {
    String state = state(exception);
    if (state.isEmpty()) {
      return exception instanceof SQLTransientConnectionException
          || exception instanceof SQLNonTransientConnectionException
          || exception instanceof SQLRecoverableException;
    }
    return STATES.contains(state)
        || (state.length() == 5 && CLASSES.contains(state.substring(0, 2)));
  }

  private static String state(SQLException exception) {
    return exception.getSQLState() == null ? "" : exception.getSQLState();
  }

  /**
   * Returns the message of the driver or the pool, the innermost one that there is. The exceptions
   * around it may contain the SQL statement.
   */
  static String message(Throwable exception) {
    String message = "";
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      message = Objects.requireNonNullElse(cause.getMessage(), message);
    }
    return message;
  }
}
