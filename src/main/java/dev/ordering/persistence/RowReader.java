package dev.ordering.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Makes something of the row that a result stands at. */
@FunctionalInterface
public interface RowReader<T> {
  T read(ResultSet row) throws SQLException;
}
