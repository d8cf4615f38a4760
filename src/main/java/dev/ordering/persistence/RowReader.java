package dev.ordering.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Maps the current row of a result to a value. */
@FunctionalInterface
public interface RowReader<T> {
  T read(ResultSet row) throws SQLException;
}
