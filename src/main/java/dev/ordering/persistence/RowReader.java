package dev.ordering.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Makes a value of the current row of a result. */
@FunctionalInterface
public interface RowReader<T> {
  T read(ResultSet row) throws SQLException;
}
