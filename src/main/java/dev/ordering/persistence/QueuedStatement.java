package dev.ordering.persistence;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A statement and, after it was sent, its result. */
final class QueuedStatement<T> {
  private final Sql sql;
  private final Reading<T> reading;
  private boolean done;
  private T result;

  private QueuedStatement(Sql sql, Reading<T> reading) {
    this.sql = sql;
    this.reading = reading;
  }

  private interface Reading<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  /** Creates a statement that returns rows. */
  static <T> QueuedStatement<List<T>> select(Sql sql, RowReader<T> reader) {
    return new QueuedStatement<>(
        sql,
        statement -> {
          try (ResultSet results = statement.getResultSet()) {
            List<T> rows = new ArrayList<>();
            while (results.next()) {
              rows.add(reader.read(results));
            }
            return rows;
          }
        });
  }

  /** Creates a statement that changes rows. Its result is the number of changed rows. */
  static QueuedStatement<Integer> change(Sql sql) {
    return new QueuedStatement<>(sql, PreparedStatement::getUpdateCount);
  }

  Sql sql() {
    return sql;
  }

  void read(PreparedStatement statement) throws SQLException {
    result = reading.of(statement);
    done = true;
  }

  boolean isDone() {
    return done;
  }

  T result() {
    return result;
  }
}
