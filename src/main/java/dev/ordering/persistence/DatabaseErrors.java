package dev.ordering.persistence;

import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which failures are the database's own: it is away, is stopping, has become a standby, or has no
 * disk left. What was asked of it may or may not have been done.
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

  /** Whether an outage is at the root of it. */
  static boolean isCauseOf(Throwable exception) {
    return any(exception, cause -> isOfServer(cause) || EMBEDDED.contains(state(cause)))
        || hasFailedFile(exception);
  }

  /** Whether only the connection was lost, so that another one may do at once. */
  static boolean isLossCauseOf(Throwable exception) {
    return any(exception, cause -> LOST.contains(state(cause)) || state(cause).startsWith("08"));
  }

  /** Whether there is no room for what was to be written. */
  static boolean isFullCauseOf(Throwable exception) {
    return any(exception, cause -> FULL.contains(state(cause))) || hasFailedFile(exception);
  }

  /** H2 has no state of its own for a full disk, but repeats the message of the file system. */
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

  /** The same for a database server, which may be back in a while: an embedded one is not. */
  static boolean ofServerIsCauseOf(Throwable exception) {
    return any(exception, DatabaseErrors::isOfServer);
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

  /** What the driver or the pool said; the exceptions around it may quote the statement. */
  static String message(Throwable exception) {
    Throwable root = exception;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }
}
