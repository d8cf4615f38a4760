package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The statements of a connection that were not sent yet. They are sent in their order as soon as
 * the result of one is asked for, all in one message, so that PostgreSQL is waited for once: each
 * still sees what those before it did, and what was committed while they waited for locks. The
 * embedded database, for which nobody waits, is given one after the other.
 */
final class StatementQueue {
  private final Connection connection;
  private final boolean embedded;
  private final StatementInspector inspector;
  private final List<Queued<?>> queued = new ArrayList<>();

  StatementQueue(Connection connection, boolean embedded, StatementInspector inspector) {
    this.connection = connection;
    this.embedded = embedded;
    this.inspector = inspector;
  }

  /** What a statement gave. */
  private interface Reading<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  /** Adds one that gives rows. */
  <T> Supplier<List<T>> select(Sql sql, RowReader<T> reader) {
    return add(
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

  /** Adds one that changes rows; it gives how many. */
  Supplier<Integer> change(Sql sql) {
    return add(sql, PreparedStatement::getUpdateCount);
  }

  private <T> Supplier<T> add(Sql sql, Reading<T> reading) {
    Queued<T> added = new Queued<>(sql, reading);
    queued.add(added);
    return () -> {
      if (!added.done) {
        send();
      }
      return added.result;
    };
  }

  /** Sends what was not sent yet. */
  void send() {
    List<Queued<?>> all = List.copyOf(queued);
    queued.clear();
    try {
      if (embedded) {
        for (Queued<?> each : all) {
          run(List.of(each));
        }
      } else if (!all.isEmpty()) {
        run(all);
      }
    } catch (SQLException refused) {
      throw new StatementFailedException(refused);
    }
  }

  /** Forgets what was not sent yet. */
  void forget() {
    queued.clear();
  }

  private void run(List<Queued<?>> together) throws SQLException {
    String text =
        together.stream()
            .map(each -> inspector.inspect(each.sql.text()))
            .collect(Collectors.joining(";"));
    try (PreparedStatement statement = connection.prepareStatement(text)) {
      int mark = 0;
      for (Queued<?> each : together) {
        for (Object value : each.sql.values()) {
          mark++;
          bind(statement, mark, value);
        }
      }
      statement.execute();
      for (int i = 0; i < together.size(); i++) {
        if (i > 0) {
          statement.getMoreResults();
        }
        together.get(i).read(statement);
      }
    }
  }

  private static void bind(PreparedStatement statement, int mark, Object value)
      throws SQLException {
    if (value instanceof byte[] bytes) {
      statement.setBytes(mark, bytes);
    } else if (value instanceof Instant instant) {
      statement.setObject(mark, instant.atOffset(ZoneOffset.UTC));
    } else {
      statement.setObject(mark, value);
    }
  }

  /** A statement and, once it was sent, its result. */
  private static final class Queued<T> {
    private final Sql sql;
    private final Reading<T> reading;
    private boolean done;
    private T result;

    Queued(Sql sql, Reading<T> reading) {
      this.sql = sql;
      this.reading = reading;
    }

    void read(PreparedStatement statement) throws SQLException {
      result = reading.of(statement);
      done = true;
    }
  }
}
