package dev.ordering.persistence;

import java.sql.SQLException;

/** The database rejected a statement. {@link TransientErrors} decides what follows. */
final class StatementFailedException extends RuntimeException {
  StatementFailedException(SQLException cause) {
    super(cause);
  }
}
