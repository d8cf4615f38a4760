package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * The statements of a connection that have not been sent yet. As soon as the result of one is
 * needed, all of them are sent in their order in a single message, so they need one round trip to
 * PostgreSQL. Each statement still sees the effects of those before it, and what was committed
 * while they waited for locks. The last statements may be sent together with the commit. The
 * embedded database gets them one after the other.
 */
final class StatementQueue {
  private final Connection connection;
  private final boolean embedded;
  private final StatementInspector inspector;
  private final List<QueuedStatement<?>> queued = new ArrayList<>();
  private int values;
  private boolean confirmed;

  StatementQueue(Connection connection, boolean embedded, StatementInspector inspector) {
    this.connection = connection;
    this.embedded = embedded;
    this.inspector = inspector;
  }

  /**
   * Adds a statement, and first sends those before it if they would be too many together. The
   * returned supplier sends it if necessary and returns its result.
   */
  <T> Supplier<T> add(QueuedStatement<T> added) {
    int count = added.sql().values().size();
    if (values + count > Insert.MAXIMUM_VALUES) {
      send();
    }
    values += count;
    queued.add(added);
    return () -> {
      if (!added.isDone()) {
        send();
      }
      return added.result();
    };
  }

  /** Sends all queued statements. */
  void send() {
    List<QueuedStatement<?>> all = takeAll();
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
   * Whether there are queued statements that can be sent with the commit. The first statements of a
   * connection cannot: the connection may have been lost long ago, which must be noticed before a
   * commit is sent.
   */
  boolean canCommit() {
    return !embedded && confirmed && !queued.isEmpty();
  }

  /**
   * Sends all queued statements together with the commit. So the database holds the locks no longer
   * than it needs, even if this thread is scheduled late.
   */
  void sendWithCommit() throws SQLException {
    run(takeAll(), ";commit");
  }

  private List<QueuedStatement<?>> takeAll() {
    List<QueuedStatement<?>> all = List.copyOf(queued);
    discard();
    return all;
  }

  /** Discards all queued statements. */
  void discard() {
    queued.clear();
    values = 0;
  }

  private void run(List<QueuedStatement<?>> together, String suffix) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(text(together) + suffix)) {
      int index = 0;
      for (QueuedStatement<?> each : together) {
        for (Object value : each.sql().values()) {
          index++;
          bind(statement, index, value);
        }
      }
      statement.execute();
      for (int i = 0; i < together.size(); i++) {
        if (i > 0) {
          statement.getMoreResults();
        }
        together.get(i).read(statement);
      }
      confirmed = true;
    }
  }

  private String text(List<QueuedStatement<?>> together) {
    List<String> texts = new ArrayList<>(together.size());
    for (QueuedStatement<?> each : together) {
      texts.add(inspector.inspect(each.sql().text()));
    }
    return String.join(";", texts);
  }

  private static void bind(PreparedStatement statement, int index, Object value)
      throws SQLException {
    if (value instanceof byte[] bytes) {
      statement.setBytes(index, bytes);
    } else if (value instanceof Instant instant) {
      statement.setObject(index, instant.atOffset(ZoneOffset.UTC));
    } else if (value instanceof Optional<?> one) {
      bind(statement, index, one.orElse(null));
    } else {
      statement.setObject(index, value);
    }
  }
}
