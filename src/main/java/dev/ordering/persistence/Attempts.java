package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.function.Supplier;

/**
 * Runs work again at once if the database aborted it because of another transaction, or if its
 * connection was lost before the commit was sent. An error that every caller would get at the
 * moment is reported as {@link DatabaseUnavailableException}.
 */
final class Attempts {
  private static final int MOST = 5;

  private Attempts() {}

  /** The end of a transaction. */
  interface Commit {
    void run() throws SQLException;
  }

  /**
   * Runs work, up to five times.
   *
   * @throws DatabaseUnavailableException if the caller may try the same again later
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
   * Commits. If the connection is lost during the commit, the commit may have taken effect, so it
   * is not repeated. A commit that the database aborted because of another transaction has had no
   * effect.
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
