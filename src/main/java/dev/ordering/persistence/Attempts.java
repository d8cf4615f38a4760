package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.function.Supplier;

/**
 * Work that the database refused for another's sake, or whose connection was lost before its commit
 * was sent, runs again at once; what it refuses to everybody at the moment is reported as that.
 */
final class Attempts {
  private static final int MOST = 5;

  private Attempts() {}

  /** The end of a transaction. */
  interface Commit {
    void run() throws SQLException;
  }

  /**
   * @throws DatabaseUnavailableException where the caller may try the same again in a while
   */
  static <T> T of(Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (DatabaseUnavailableException unavailable) {
        throw unavailable;
      } catch (RuntimeException exception) {
        boolean passing =
            TransientErrors.isTransient(exception) || DatabaseErrors.isLossCauseOf(exception);
        if (attempt == MOST || !passing) {
          throw reported(exception);
        }
        TransientErrors.pause(attempt);
      }
    }
  }

  /**
   * If a commit is lost on the way it may have been done, so it is not repeated; one that was
   * refused for another's sake was not done.
   */
  static void commit(Commit commit) {
    try {
      commit.run();
    } catch (SQLException exception) {
      throw ofCommit(new StatementFailedException(exception));
    } catch (RuntimeException exception) {
      throw ofCommit(exception);
    }
  }

  private static RuntimeException ofCommit(RuntimeException exception) {
    return TransientErrors.isTransient(exception) ? exception : reported(exception);
  }

  private static RuntimeException reported(RuntimeException exception) {
    return DatabaseErrors.isCauseOf(exception) || TransientErrors.isTransient(exception)
        ? DatabaseUnavailableException.of(exception)
        : exception;
  }
}
