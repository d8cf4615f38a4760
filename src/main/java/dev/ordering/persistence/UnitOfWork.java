package dev.ordering.persistence;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/**
 * What runs over one connection of the pool, in a transaction or each statement by itself.
 * Hibernate's session over it is opened when it is first asked for; it writes at once, so that
 * statements of either kind see each other's work.
 */
final class UnitOfWork implements AutoCloseable {
  private final Connection connection;
  private final boolean transaction;
  private final SessionFactory sessions;
  private final StatementQueue statements;
  private Optional<StatelessSession> session = Optional.empty();
  private final List<Runnable> following = new ArrayList<>();

  /** Takes a connection over. @throws SQLException if it does not work */
  UnitOfWork(
      Connection connection,
      boolean transaction,
      SessionFactory sessions,
      StatementInspector inspector)
      throws SQLException {
    this.connection = connection;
    this.transaction = transaction;
    this.sessions = sessions;
    this.statements =
        new StatementQueue(connection, SessionFactories.isEmbedded(sessions), inspector);
    try {
      // the pool sets it back
      connection.setAutoCommit(!transaction);
    } catch (SQLException lost) {
      connection.close();
      throw lost;
    }
  }

  StatelessSession session() {
    statements.send();
    return session.orElseGet(this::open);
  }

  private StatelessSession open() {
    StatelessSession opened = sessions.openStatelessSession(connection);
    session = Optional.of(opened);
    if (transaction) {
      opened.beginTransaction();
    }
    return opened;
  }

  /** The statements past Hibernate. */
  StatementQueue statements() {
    return statements;
  }

  void afterCommit(Runnable act) {
    following.add(act);
  }

  /** Sends what does not go with the commit: as long as that is not sent, nothing is kept. */
  void prepareCommit() {
    if (session.isPresent() || !statements.canCommit()) {
      statements.send();
    }
  }

  void commit() throws SQLException {
    if (session.isPresent()) {
      session.get().getTransaction().commit();
    } else if (statements.canCommit()) {
      statements.sendWithCommit();
    } else {
      connection.commit();
    }
  }

  /** Does what was to be done after the commit. */
  void follow() {
    following.forEach(Runnable::run);
  }

  /**
   * Takes everything back.
   *
   * @param cause why; thrown if that fails as well, because the connection is lost
   */
  void rollback(Throwable cause) {
    try {
      rollback();
    } catch (SQLException | RuntimeException lostConnection) {
      cause.addSuppressed(lostConnection);
    }
  }

  void rollback() throws SQLException {
    statements.forget();
    if (session.isPresent()) {
      if (session.get().getTransaction().isActive()) {
        session.get().getTransaction().rollback();
      }
    } else {
      connection.rollback();
    }
  }

  @Override
  public void close() {
    try (connection) {
      session.ifPresent(StatelessSession::close);
    } catch (SQLException lostConnection) {
      // what was to be kept is committed, and the pool throws the connection away
    }
  }
}
