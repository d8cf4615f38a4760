package dev.ordering.paying;

import dev.ordering.testing.StatementSequence;
import java.sql.SQLException;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * Has a node do nothing more to its database from a statement on, as if it were killed, until it is
 * started again.
 */
final class DyingNode implements StatementInspector {
  private volatile StatementSequence end = new StatementSequence("", this::die);
  private volatile boolean dead;

  /** Dies before these statements. */
  void dieBefore(String statements) {
    end = new StatementSequence(statements, this::die);
  }

  /** Dies now. */
  void die() {
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
    String unused = end.inspect(sql);
    if (dead) {
      // as if its database were away: the service says 503, and its threads go on trying
      throw new IllegalStateException(new SQLException("this node was killed", "53000"));
    }
    return sql;
  }
}
