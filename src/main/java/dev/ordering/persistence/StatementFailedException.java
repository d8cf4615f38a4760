package dev.ordering.persistence;

import java.sql.SQLException;

/** The database rejected a statement. {@link TransientErrors} decides what follows. */
final class StatementFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StatementFailedException(SQLException cause) {
    super(cause);
  }
}
