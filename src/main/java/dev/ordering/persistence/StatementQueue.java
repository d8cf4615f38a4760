package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The statements of a connection that were not sent yet. They are sent in their order as soon as
 * the result of one is asked for, all in one message, so that PostgreSQL is waited for once: each
 * still sees what those before it did, and what was committed while they waited for locks. The last
 * ones may be sent with the commit. The embedded database, for which nobody waits, is given one
 * after the other.
 */
final class StatementQueue {
  private final Connection connection;
  private final boolean embedded;
  private final StatementInspector inspector;
  private final List<QueuedStatement<?>> queued = new ArrayList<>();
  private boolean answered;

  StatementQueue(Connection connection, boolean embedded, StatementInspector inspector) {
    this.connection = connection;
    this.embedded = embedded;
    this.inspector = inspector;
  }

  /** Adds one; what it gave can be asked for. */
  <T> Supplier<T> add(QueuedStatement<T> added) {
    queued.add(added);
    return () -> {
      if (!added.isDone()) {
        send();
      }
      return added.result();
    };
  }

  /** Sends what was not sent yet. */
  void send() {
    List<QueuedStatement<?>> all = taken();
    try {
      if (embedded) {
        for (QueuedStatement<?> each : all) {
          run(List.of(each), "");
        }
      } else if (!all.isEmpty()) {
        run(all, "");
      }
    } catch (SQLException refused) {
      throw new StatementFailedException(refused);
    }
  }

  /**
   * Whether statements wait that the commit can go with. The first ones of a connection cannot: it
   * may have been lost long ago, which is to be learned before a commit is under way.
   */
  boolean canCommit() {
    return !embedded && answered && !queued.isEmpty();
  }

  /**
   * Sends what was not sent yet together with the commit, so that locks are held no longer than the
   * database needs, however late this thread is woken.
   */
  void sendWithCommit() throws SQLException {
    run(taken(), ";commit");
  }

  private List<QueuedStatement<?>> taken() {
    List<QueuedStatement<?>> all = List.copyOf(queued);
    queued.clear();
    return all;
  }

  /** Forgets what was not sent yet. */
  void forget() {
    queued.clear();
  }

  private void run(List<QueuedStatement<?>> together, String end) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(text(together) + end)) {
      int mark = 0;
      for (QueuedStatement<?> each : together) {
        for (Object value : each.sql().values()) {
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
      answered = true;
    }
  }

  private String text(List<QueuedStatement<?>> together) {
    StringBuilder text = new StringBuilder();
    for (QueuedStatement<?> each : together) {
      text.append(text.isEmpty() ? "" : ";").append(inspector.inspect(each.sql().text()));
    }
    return text.toString();
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
}
