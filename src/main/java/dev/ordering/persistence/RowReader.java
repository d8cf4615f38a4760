package dev.ordering.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Maps the current row of a result to a value. */
@FunctionalInterface
public interface RowReader<T> {
  T read(ResultSet row) throws SQLException;

  /** Returns a moment; empty if the column is null. */
  static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
