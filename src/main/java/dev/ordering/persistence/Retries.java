package dev.ordering.persistence;

import java.sql.SQLException;
import java.util.function.Supplier;

/**
 * Runs work again at once if the database aborted it because of another transaction, or if its
 * connection was lost before the commit was sent. An error that every caller would get at the
 * moment is reported as {@link DatabaseUnavailableException}.
 */
final class Retries {
  private static final int MAXIMUM_ATTEMPTS = 5;

  private Retries() {}

  /** The end of a transaction. */
  interface Commit {
    void run() throws SQLException;
  }

  /**
   * Runs work, up to five times.
   *
   * @throws DatabaseUnavailableException if the caller may try the same again later
   */
  static <T> T run(Supplier<T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (DatabaseUnavailableException unavailable) {
        throw unavailable;
      } catch (RuntimeException exception) {
        boolean retryable =
            TransientErrors.isTransient(exception) || DatabaseErrors.isLossCauseOf(exception);
        if (attempt == MAXIMUM_ATTEMPTS || !retryable) {
          throw withOutageReported(exception);
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
      throw commitFailure(new StatementFailedException(exception));
    } catch (RuntimeException exception) {
      throw commitFailure(exception);
    }
  }

  private static RuntimeException commitFailure(RuntimeException exception) {
    return TransientErrors.isTransient(exception) ? exception : withOutageReported(exception);
  }

  private static RuntimeException withOutageReported(RuntimeException exception) {
    return DatabaseErrors.isCauseOf(exception) || TransientErrors.isTransient(exception)
        ? new DatabaseUnavailableException(exception)
        : exception;
  }
}
