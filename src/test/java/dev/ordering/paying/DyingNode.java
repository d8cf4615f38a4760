package dev.ordering.paying;

import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * Has a node do nothing more to its database from a statement on, as if it were killed, until it is
 * started again.
 */
final class DyingNode implements StatementInspector {
  private static final long serialVersionUID = 1L;

  private final transient AtomicReference<Optional<String>> armed =
      new AtomicReference<>(Optional.empty());
  private volatile boolean dead;

  /** Dies before the next statement that begins so. */
  void dieBefore(String statement) {
    armed.set(Optional.of(statement));
  }

  /** Dies now. */
  void die() {
    armed.set(Optional.empty());
    dead = true;
  }

  boolean isDead() {
    return dead;
  }

  void startAgain() {
    dead = false;
  }

  @Override
  public String inspect(String sql) {
    if (armed.get().filter(sql::startsWith).isPresent()) {
      die();
    }
    if (dead) {
      // as if its database were away: the service says 503, and its threads go on trying
      throw new IllegalStateException(new SQLException("this node was killed", "53000"));
    }
    return sql;
  }
}
